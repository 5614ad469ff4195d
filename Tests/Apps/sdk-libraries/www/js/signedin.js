"use strict";
// Signs in at the org, and makes Force ready with forcetk.

let credentials = null;
let refreshes = 0;

const renew = (client, success, error) => {
  refreshes += 1;
  plugin("oauth").forcetkRefresh(client, success, error);
};

const signedIn = new Promise((resolve) => document.addEventListener("deviceready", resolve)).then(async () => {
  credentials = await called(plugin("oauth"), "getAuthCredentials");
  Force.init(credentials, null, null, renew);
});

const newAccount = async (fields) => (await Force.forcetkClient.create("Account", { Name: "Loom", ...fields })).id;

const onServer = async (id, fields = ["Name", "Industry", "Phone"]) => {
  const { records } = await Force.forcetkClient.query(`SELECT ${fields.join(",")} FROM Account WHERE Id = '${id}'`);
  if (records.length === 0) return null;
  const { attributes, ...found } = records[0];
  return found;
};
