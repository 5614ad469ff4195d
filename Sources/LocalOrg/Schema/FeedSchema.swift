/// What people write to each other about records (Object Reference, "FeedItem", "FeedComment", "FeedLike").
extension OrgObject {
  static let feedItem = OrgObject(
    "FeedItem", plural: "Feed Items", label: "Feed Item", prefix: "0D5",
    fields: [
      idField,
      .reference(
        "ParentId", "Parent ID", to: ["User", "CollaborationGroup"] + recordParents + ["Task", "Event", "ContentDocument"], as: "Parent",
        onDelete: .cascades, [.createable, .required]
      ).children("Feeds"),
      .choice("Type", "Feed Item Type", ["TextPost", "LinkPost", "ContentPost"], initial: "TextPost", [.createable, .restricted]),
      .text("Title", "Title", 255),
      .text("Body", "Body", 10_000, .textarea, [.editable, .name]),
      .text("LinkUrl", "Link Url", 1_000, .url, [.createable]),
      .reference("RelatedRecordId", "Related Record ID", to: ["ContentVersion"], as: "RelatedRecord", [.createable]),
      .number("CommentCount", "Comment Count", .int, 9, 0, []),
      .number("LikeCount", "Like Count", .int, 9, 0, []),
    ] + systemFields(owner: false)
  )

  static let feedLike = OrgObject(
    "FeedLike", plural: "Feed Likes", label: "Feed Like", prefix: "0I0",
    fields: [
      idField,
      .reference("FeedItemId", "Feed Item ID", to: ["FeedItem"], as: "FeedItem", onDelete: .cascades, [.createable, .required]).children("FeedLikes")
    ] + systemFields(owner: false)
  )

  static let feedComment = OrgObject(
    "FeedComment", plural: "Feed Comments", label: "Feed Comment", prefix: "0D7",
    fields: [
      idField,
      .reference("FeedItemId", "Feed Item ID", to: ["FeedItem"], as: "FeedItem", onDelete: .cascades, [.createable, .required])
        .children("FeedComments"),
      .reference(
        "ParentId", "Parent ID", to: ["User", "CollaborationGroup"] + recordParents + ["Task", "Event", "ContentDocument"], as: "Parent",
        onDelete: .cascades, []),
      .text("CommentBody", "Comment Body", 10_000, .textarea, [.editable, .required, .name]),
    ] + systemFields(owner: false)
  )
}
