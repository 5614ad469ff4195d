import Testing
@testable import SalesforceClient
