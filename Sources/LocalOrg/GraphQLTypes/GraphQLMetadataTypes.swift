/// The types of descriptions: `uiapi { objectInfos relatedListByName }` (GraphQL API Developer Guide, "Query ObjectInfo" and "Query RelatedListInfo").
enum GraphQLMetadataTypes {
  static let types: [GraphQLTypeDefinition] = [
    .object(
      "ObjectInfo", "ApiName: String!", "eTag: String", "keyPrefix: String", "label: String", "labelPlural: String", "nameFields: [String]!", "createable: Boolean!",
      "custom: Boolean!", "deletable: Boolean!", "updateable: Boolean!", "queryable: Boolean!", "searchable: Boolean!", "searchLayoutable: Boolean!",
      "layoutable: Boolean!", "compactLayoutable: Boolean!", "feedEnabled: Boolean!", "mruEnabled: Boolean!", "defaultRecordTypeId: ID",
      "recordTypeInfos: [RecordTypeInfo]!", "fields: [Field]!", "childRelationships: [ChildRelationship]!", "dependentFields: [DependentField]!"),
    .object("RecordTypeInfo", "available: Boolean!", "defaultRecordTypeMapping: Boolean!", "master: Boolean!", "name: String", "recordTypeId: ID"),
    .object(
      "ChildRelationship", "childObjectApiName: String!", "fieldName: String", "junctionIdListNames: [String]!", "junctionReferenceTo: [String]!",
      "relationshipName: String"),
    .object("DependentField", "controllingField: String!", "dependentFields: [DependentField]!"),
    .object("ReferenceToInfo", "ApiName: String!", "nameFields: [String]!"),
    .enumeration(
      "DataType",
      [
        "BASE64", "BOOLEAN", "CURRENCY", "DATE", "DATETIME", "DOUBLE", "EMAIL", "INT", "MULTIPICKLIST", "PERCENT", "PHONE", "PICKLIST", "REFERENCE", "STRING",
        "TEXTAREA", "TIME", "URL",
      ]),
    .interface("Field", more: field),
    .object("StandardField", interfaces: ["Field"], more: field),
    .object("ReferenceField", interfaces: ["Field"], more: field),
    .object(
      "PicklistField", interfaces: ["Field"],
      more: field + [GraphQLFieldDefinition("picklistValuesByRecordTypeIDs: [PicklistValuesByRecordTypeID]")]),
    .object(
      "PicklistValuesByRecordTypeID", "recordTypeID: ID!", "controllerValues: [PicklistControllerValue]", "defaultValue: PicklistValueInfo",
      "picklistValues: [PicklistValueInfo]!"),
    .object("PicklistControllerValue", "label: String!", "value: Int!"),
    .object("PicklistValueInfo", "label: String", "value: String", "validFor: [Int]"),
    .object(
      "RelatedListInfo", "relatedListName: String!", "label: String!", "parentApiName: String!", "childApiName: String!", "fieldApiName: String!",
      "displayColumns: [ListColumn!]!", "orderedByInfo: [ListOrder!]!"),
    .object("ListColumn", "fieldApiName: String!", "label: String!", "lookupId: String", "sortable: Boolean"),
    .object("ListOrder", "fieldApiName: String!", "label: String!", "sortDirection: ResultOrder"),
    .input("ObjectInfoInput", "apiName: String!", "fieldNames: [String]", "recordTypeIDs: [ID]"),
  ]

  private static let field = [
    "ApiName: String!", "label: String", "dataType: DataType", "calculated: Boolean!", "compound: Boolean!", "compoundFieldName: String", "controllerName: String",
    "controllingFields: [String]!", "createable: Boolean!", "custom: Boolean!", "filterable: Boolean!", "htmlFormatted: Boolean!", "inlineHelpText: String",
    "length: Int!", "nameField: Boolean!", "polymorphicForeignKey: Boolean!", "precision: Int!", "reference: Boolean!", "referenceTargetField: String",
    "referenceToInfos: [ReferenceToInfo]!", "relationshipName: String", "required: Boolean!", "scale: Int!", "searchPrefilterable: Boolean!",
    "sortable: Boolean!", "unique: Boolean!", "updateable: Boolean!",
  ].map { GraphQLFieldDefinition($0) }

  static let relatedList = GraphQLFieldDefinition(
    "relatedListByName: RelatedListInfo", GraphQLInputDefinition("parentApiName: String!"), GraphQLInputDefinition("relatedListName: String!"))

  static let objectInfos = GraphQLFieldDefinition(
    "objectInfos: [ObjectInfo]", GraphQLInputDefinition("apiNames: [String]"), GraphQLInputDefinition("objectInfoInputs: [ObjectInfoInput]"))
}
