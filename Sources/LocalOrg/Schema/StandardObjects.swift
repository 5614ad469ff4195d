extension OrgObject {
  /// The object types that every org has.
  static let standard: [OrgObject] = [
    .account, .contact, .opportunity, .orgCase, .lead, .task, .user, .collaborationGroup, .collaborationGroupMember,
    .contentDocument, .contentVersion, .contentDocumentLink, .contentNote, .event, .note, .attachment, .campaign, .campaignMember,
    .product, .pricebook, .pricebookEntry, .opportunityLineItem, .feedItem, .feedComment, .feedLike, .publicGroup, .groupMember, .profile,
    .recordType, .organization, .mobilePushServiceDevice, .userRole, .asset, .caseComment, .apexClass, .apexTrigger,
  ]

  /// Fields that lead to records of many types, custom ones among them.
  static let openReferences: [String: Set<String>] = [
    "Task": ["WhatId"], "Event": ["WhatId"], "Note": ["ParentId"], "Attachment": ["ParentId"], "FeedItem": ["ParentId"],
    "FeedComment": ["ParentId"], "ContentVersion": ["FirstPublishLocationId"], "ContentDocumentLink": ["LinkedEntityId"],
  ]

  /// The types whose records have notes, attachments and feeds.
  static let recordParents = ["Account", "Contact", "Opportunity", "Case", "Lead", "Campaign", "Product2"]
}
