/// What is sold, and for how much (Object Reference, "Product2", "Pricebook2", "PricebookEntry", "OpportunityLineItem").
extension OrgObject {
  static let product = OrgObject(
    "Product2", plural: "Products", label: "Product", prefix: "01t",
    fields: [
      idField,
      .text("Name", "Product Name", 255, .string, [.editable, .required, .name, .searchedAsName]),
      .text("ProductCode", "Product Code", 255, .string, [.editable, .searchedAsName]),
      .text("Description", "Product Description", 4_000, .textarea),
      .flag("IsActive", "Active"),
      .choice("Family", "Product Family", ["Hardware", "Service", "None"]),
      .text("StockKeepingUnit", "Product SKU", 180),
      externalIdField,
    ] + systemFields(owner: false)
  )

  static let pricebook = OrgObject(
    "Pricebook2", plural: "Price Books", label: "Price Book", prefix: "01s",
    fields: [
      idField,
      .text("Name", "Price Book Name", 255, .string, [.editable, .required, .name, .searchedAsName]),
      .text("Description", "Description", 255),
      .flag("IsActive", "Active"),
      .flag("IsStandard", "Is Standard Price Book", []),
    ] + systemFields(owner: false)
  )

  static let pricebookEntry = OrgObject(
    "PricebookEntry", plural: "Price Book Entries", label: "Price Book Entry", prefix: "01u",
    fields: [
      idField,
      .text("Name", "Product Name", 255, .string, [.name]),
      .reference("Pricebook2Id", "Price Book ID", to: ["Pricebook2"], as: "Pricebook2", onDelete: .cascades, [.createable, .required])
        .children("PricebookEntries"),
      .reference("Product2Id", "Product ID", to: ["Product2"], as: "Product2", onDelete: .cascades, [.createable, .required])
        .children("PricebookEntries"),
      .number("UnitPrice", "List Price", .currency, 18, 2, [.editable, .required]),
      .flag("IsActive", "Active"),
      .flag("UseStandardPrice", "Use Standard Price"),
      .text("ProductCode", "Product Code", 255, .string, []),
    ] + systemFields(owner: false)
  )

  static let opportunityLineItem = OrgObject(
    "OpportunityLineItem", plural: "Opportunity Products", label: "Opportunity Product", prefix: "00k",
    fields: [
      idField,
      .reference("OpportunityId", "Opportunity ID", to: ["Opportunity"], as: "Opportunity", onDelete: .cascades, [.createable, .required])
        .children("OpportunityLineItems"),
      .reference("PricebookEntryId", "Price Book Entry ID", to: ["PricebookEntry"], as: "PricebookEntry", onDelete: .restricts, [.createable, .required])
        .children("OpportunityLineItems"),
      .reference("Product2Id", "Product ID", to: ["Product2"], as: "Product2", []).children("OpportunityLineItems"),
      .text("ProductCode", "Product Code", 255, .string, []),
      .text("Name", "Opportunity Product Name", 376, .string, [.name]),
      .number("Quantity", "Quantity", .double, 12, 2, [.editable, .required]),
      .number("UnitPrice", "Sales Price", .currency, 18, 2, [.editable, .required]),
      .number("ListPrice", "List Price", .currency, 18, 2, []),
      .number("TotalPrice", "Total Price", .currency, 18, 2).computed("\"Quantity\" * \"UnitPrice\""),
      .moment("ServiceDate", "Date", .date),
      .text("Description", "Line Description", 255),
    ] + systemFields(owner: false)
  )
}
