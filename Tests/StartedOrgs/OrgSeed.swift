import Foundation
import LocalOrg
import TemporaryFiles

/// The file of an org that has been seeded, which the orgs of tests are copies of: seeding takes longer than most tests.
package enum OrgSeed {
  private static let content: Result<Data, any Error> = Result {
    let folder = try TemporaryFolder("org-seed")
    // It is closed, and in one file, when it is let go of.
    _ = try OrgRecords(path: folder.path("org.db"))
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("org.db")))
  }

  package static func copy(to folder: TemporaryFolder) throws {
    try content.get().write(to: URL(fileURLWithPath: folder.path("org.db")))
  }
}
