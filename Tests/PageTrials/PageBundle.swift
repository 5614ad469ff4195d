import Foundation
import SyncTrials

/// The app that devices of a run have: a page that makes the calls it is told to, and tells what they come to.
enum PageBundle {
  /// Writes it into a folder.
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/www", withIntermediateDirectories: true)
    for (name, text) in ["bootconfig.json": configuration, "index.html": page] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/www/\(name)"))
    }
  }

  private static let configuration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  /// All calls of a turn are made in one task of the page.
  private static let page = """
    <!DOCTYPE html><script src="cordova.js"></script><script>
    const store = "com.salesforce.smartstore", trial = "\(TrialPlugin.service)", soupName = "\(DeviceCall.soup)";
    const exec = (...given) => cordova.exec(...given);
    const tell = (turn, place, isDone, value) => exec(null, null, trial, "answer", [turn, place, isDone, value]);
    const work = {
      call: (ok, no, service, action, argument) => exec(ok, no, service, action, [argument]),
      read: (ok, no, smartSql, pageSize) => exec((cursor) => {
        ok(cursor.currentPageOrderedEntries.map((row) => row[0]));
        exec(null, null, store, "pgCloseCursor", [{ cursorId: cursor.cursorId }]);
      }, no, store, "pgRunSmartQuery", [{ querySpec: { queryType: "smart", smartSql, pageSize } }]),
      edit: (ok, no, entryId, City) => exec(([entry]) => {
        if (!entry || entry.__locally_deleted__) return ok(false);
        const entries = [{ ...entry, City, __local__: true, __locally_updated__: true }];
        exec(() => ok(true), no, store, "pgUpsertSoupEntries", [{ soupName, entries, externalIdPath: "_soupEntryId" }]);
      }, no, store, "pgRetrieveSoupEntries", [{ soupName, entryIds: [entryId] }]),
    };
    function take({ turn, calls, isLast }) {
      calls.forEach(([kind, ...given], place) => {
        work[kind]((value) => tell(turn, place, true, value), (error) => tell(turn, place, false, error), ...given);
      });
      if (isLast) location.reload();
    }
    document.addEventListener("deviceready", () => {
      document.addEventListener("sync", ({ detail }) => exec(null, null, trial, "event", [detail]));
      exec(take, null, trial, "listen", []);
    });
    </script>
    """
}
