"""pyforce at the local org: a client of the SOAP Partner API, which sends its requests compressed.

Of SOAP the org answers login() only (docs/local-org.md). What else the client is used for is written down here and expected to fail.
"""

import datetime
import unittest

import pyforce
import requests

import localorg as org

beyond_login = unittest.expectedFailure


def url(version="67.0"):
    return f"{org.ORG}/services/Soap/u/{version}"


class SigningIn(unittest.TestCase):
    def works(self, client):
        answer = requests.get(f"{org.ORG}/services/data/v{org.VERSION}/limits", headers={"Authorization": f"Bearer {client.sessionId}"}, timeout=30)
        self.assertEqual(answer.status_code, 200)

    def test_with_name_and_password(self):
        client = pyforce.XMLClient(serverUrl=url())
        client.login(org.USER, org.PASSWORD)
        self.works(client)

    def test_in_the_default_version(self):
        client = pyforce.XMLClient(serverUrl=url("20.0"))
        client.login(org.USER, org.PASSWORD)
        self.works(client)

    def test_user_info(self):
        client = pyforce.PythonClient(serverUrl=url())
        told = client.login(org.USER, org.PASSWORD)
        self.assertEqual((told["passwordExpired"], told["sessionId"]), (False, client.sessionId))
        self.assertEqual(told["userInfo"]["userEmail"], org.USER)
        self.assertTrue(told["serverUrl"].startswith(url()))

    def refused(self, code, version="67.0", user=org.USER, password=org.PASSWORD):
        with self.assertRaises(pyforce.SoapFaultError) as caught:
            pyforce.XMLClient(serverUrl=url(version)).login(user, password)
        self.assertEqual(caught.exception.faultCode, code)
        self.assertTrue(caught.exception.faultString.startswith(f"{code}: "))

    def test_wrong_password(self):
        self.refused("INVALID_LOGIN", password="wrong")

    def test_unknown_user(self):
        self.refused("INVALID_LOGIN", user="nobody@gantry.example")

    def test_unsupported_version(self):
        self.refused("UNSUPPORTED_API_VERSION", version="99.0")

    def test_names_are_escaped(self):
        self.refused("INVALID_LOGIN", user="<b>&amp;'\"", password="]]><password>")


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.client = pyforce.PythonClient()
        self.client.useSession(org.access_token(), f"{url()}/00D")


class Sessions(ClientTest):
    def test_other_calls_are_answered_with_a_fault(self):
        with self.assertRaises(pyforce.SoapFaultError):
            self.client.describeGlobal()

    def test_expired_session(self):
        self.client.useSession("none", f"{url()}/00D")
        with self.assertRaises(pyforce.SessionTimeoutError) as caught:
            self.client.getUserInfo()
        self.assertEqual(caught.exception.faultCode, "INVALID_SESSION_ID")

    def test_user_info(self):
        told = self.client.getUserInfo()
        self.assertEqual((told["userEmail"], told["userLocale"], told["organizationMultiCurrency"]), (org.USER, "en_US", False))

    def test_time_of_the_server(self):
        self.assertTrue(self.client.getServerTimestamp().endswith("Z"))

    def test_logout(self):
        self.assertTrue(self.client.logout())
        with self.assertRaises(pyforce.SessionTimeoutError):
            self.client.getUserInfo()


class Descriptions(ClientTest):
    @beyond_login
    def test_describe_global(self):
        described = self.client.describeGlobal()
        self.assertEqual((described["encoding"], described["maxBatchSize"]), ("UTF-8", 200))
        self.assertIn("Contact", described["types"])

    @beyond_login
    def test_describe_object(self):
        [contact] = self.client.describeSObjects("Contact")
        self.assertEqual((contact.keyPrefix, contact.fields["LastName"].nillable, contact.fields["AccountId"].referenceTo), ("003", False, ["Account"]))


class Records(ClientTest):
    @beyond_login
    def test_life_of_a_record(self):
        [made] = self.client.create({"type": "Contact", "LastName": "Ørsted", "FirstName": "Zoë"})
        self.assertEqual((made["success"], made["errors"]), (True, []))
        [got] = self.client.retrieve("Name,CreatedDate", "Contact", [made["id"]])
        self.assertEqual((got["Name"], type(got["CreatedDate"])), ("Zoë Ørsted", datetime.datetime))
        self.assertTrue(self.client.update({"type": "Contact", "Id": made["id"], "LastName": "O'Hara", "FirstName": None})[0]["success"])
        self.assertEqual(self.client.query(f"SELECT Name FROM Contact WHERE Id = '{made['id']}'")[0].Name, "O'Hara")
        self.assertTrue(self.client.delete(made["id"])[0]["success"])

    @beyond_login
    def test_upsert_by_external_id(self):
        record = {"type": "Contact", "LastName": "Upserted", "ExternalId__c": "pf-1"}
        self.assertEqual([self.client.upsert("ExternalId__c", record)[0]["created"] for _ in range(2)], [True, False])

    @beyond_login
    def test_errors_of_single_records(self):
        kept, refused = self.client.create([{"type": "Contact", "LastName": "Kept"}, {"type": "Contact", "FirstName": "Refused"}])
        self.assertEqual((kept["success"], refused["success"]), (True, False))
        self.assertEqual((refused["errors"][0]["statusCode"], refused["errors"][0]["fields"]), ("REQUIRED_FIELD_MISSING", ["LastName"]))

    @beyond_login
    def test_updated_and_deleted(self):
        now = datetime.datetime.now(datetime.timezone.utc)
        start, end = now - datetime.timedelta(minutes=5), now + datetime.timedelta(minutes=5)
        kept, gone = org.create_records([{"LastName": "Kept"}, {"LastName": "Gone"}], "Contact")
        self.client.delete(gone)
        self.assertIn(kept, self.client.getUpdated("Contact", start, end))
        self.assertIn(gone, [one["id"] for one in self.client.getDeleted("Contact", start, end)])


class Queries(ClientTest):
    @beyond_login
    def test_all_pages(self):
        org.create_records([{"LastName": f"Asked {number:04}", "Company": "Pf"} for number in range(1200)], "Lead")
        found = self.client.query("SELECT LastName FROM Lead WHERE Company = 'Pf' ORDER BY LastName")
        names = [one.LastName for one in found]
        while not found.done:
            found = self.client.queryMore(found.queryLocator)
            names += [one.LastName for one in found]
        self.assertEqual(names, [f"Asked {number:04}" for number in range(1200)])

    @beyond_login
    def test_parents_and_children(self):
        [account] = org.create_records([{"Name": "Pf parent"}], "Account")
        org.create_records([{"LastName": "Child", "AccountId": account}], "Contact")
        [found] = self.client.query("SELECT Owner.Username, (SELECT LastName FROM Contacts) FROM Account WHERE Name = 'Pf parent'")
        self.assertEqual((found.Owner.Username, found.Contacts[0].LastName), (org.USER, "Child"))

    @beyond_login
    def test_search(self):
        org.create_records([{"Name": "Pyforce Windmills"}], "Account")
        self.assertEqual(len(self.client.search("FIND {pyforce*} IN NAME FIELDS RETURNING Account(Id, Name)")), 1)

    @beyond_login
    def test_malformed_query(self):
        with self.assertRaises(pyforce.SoapFaultError) as caught:
            self.client.query("SELECT FROM")
        self.assertEqual(caught.exception.faultCode, "MALFORMED_QUERY")


if __name__ == "__main__":
    org.main()
