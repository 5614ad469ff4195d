extension OrgField {
  /// What the real org has indexes for: names, mail addresses, lookups, external ids and the dates of writing (Salesforce, "Best Practices for Deployments with
  /// Large Data Volumes", "Indexes"). Who wrote a record is left out: a handful of users divide nothing, and each write would pay for it.
  var isIndexed: Bool {
    let isLink = type == .reference && !["CreatedById", "LastModifiedById"].contains(name)
    return isLink || type == .email || ["CreatedDate", "LastModifiedDate", "SystemModstamp", "Username"].contains(name)
      || !traits.isDisjoint(with: [.name, .externalId, .unique])
  }
}
