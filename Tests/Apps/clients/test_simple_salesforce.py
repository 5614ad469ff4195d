"""simple-salesforce at the local org."""

import csv
import datetime
import io
import os
import tempfile
import unittest

import requests
from simple_salesforce import Salesforce, SalesforceLogin, format_soql
from simple_salesforce.exceptions import (
    SalesforceAuthenticationFailed,
    SalesforceExpiredSession,
    SalesforceGeneralError,
    SalesforceMalformedRequest,
    SalesforceOperationError,
    SalesforceRefusedRequest,
    SalesforceResourceNotFound,
)

import localorg as org

USER = {"username": org.USER, "password": org.PASSWORD}
APP = {"consumer_key": org.SERVER, "consumer_secret": org.SECRET}


def sign_in():
    return Salesforce(**USER, security_token="", session=org.session(), version="59.0")


class SigningIn(unittest.TestCase):
    def test_by_name_and_password(self):
        self.assertEqual(sign_in().query("SELECT COUNT() FROM Account")["done"], True)

    def test_by_the_password_flow_of_oauth(self):
        client = Salesforce(**USER, **APP, session=org.session())
        self.assertIn("sobjects", client.describe())

    def test_with_client_credentials(self):
        client = Salesforce(**APP, domain="clients.my", session=org.session())
        self.assertIn("sobjects", client.describe())

    def test_with_a_signed_assertion(self):
        client = Salesforce(username=org.USER, consumer_key=org.SERVER, privatekey_file=org.KEY_FILE, session=org.session())
        self.assertIn("sobjects", client.describe())

    def test_with_a_session(self):
        client = Salesforce(instance_url=org.ORG, session_id=org.access_token(), session=org.session())
        self.assertIn("sobjects", client.describe())

    def test_wrong_secret(self):
        for wrong, code in [({"consumer_secret": "wrong"}, "invalid_client"), ({"consumer_key": "nobody"}, "invalid_client_id")]:
            with self.subTest(code), self.assertRaises(SalesforceAuthenticationFailed) as caught:
                Salesforce(**{**APP, **wrong}, domain="clients.my", session=org.session())
            self.assertEqual(caught.exception.code, code)

    def test_wrong_password(self):
        with self.assertRaises(SalesforceAuthenticationFailed) as caught:
            SalesforceLogin(username=USER["username"], password="wrong", security_token="", session=org.session())
        self.assertEqual(caught.exception.code, "INVALID_LOGIN")

    def test_invalid_session(self):
        client = Salesforce(instance_url=org.ORG, session_id="none", session=org.session())
        with self.assertRaises(SalesforceExpiredSession) as caught:
            client.query("SELECT Id FROM Account")
        self.assertEqual(caught.exception.content[0]["errorCode"], "INVALID_SESSION_ID")


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = sign_in()

    def test_life_of_a_record(self):
        contacts = self.client.Contact
        made = contacts.create({"LastName": "Ørsted", "FirstName": "Zoë", "Email": "zoe@example.com"})
        self.assertEqual((made["success"], made["errors"]), (True, []))
        self.assertEqual(contacts.get(made["id"])["Name"], "Zoë Ørsted")
        self.assertEqual(contacts.update(made["id"], {"LastName": "O'Hara"}), 204)
        self.assertEqual(contacts.get(made["id"])["LastName"], "O'Hara")
        self.assertEqual(contacts.delete(made["id"]), 204)
        with self.assertRaises(SalesforceResourceNotFound) as caught:
            contacts.get(made["id"])
        self.assertEqual(caught.exception.content[0]["errorCode"], "ENTITY_IS_DELETED")

    def test_upsert_by_external_id(self):
        contacts = self.client.Contact
        self.assertEqual(contacts.upsert("ExternalId__c/ss-1", {"LastName": "First"}, raw_response=True).status_code, 201)
        self.assertEqual(contacts.upsert("ExternalId__c/ss-1", {"LastName": "Second"}), 200)
        self.assertEqual(contacts.get_by_custom_id("ExternalId__c", "ss-1")["LastName"], "Second")
        with self.assertRaises(SalesforceMalformedRequest) as caught:
            contacts.create({"LastName": "Third", "ExternalId__c": "ss-1"})
        self.assertEqual(caught.exception.content[0]["errorCode"], "DUPLICATE_VALUE")

    def test_errors_have_the_right_class_and_code(self):
        for call, kind, code in [
            (lambda: self.client.Contact.create({}), SalesforceMalformedRequest, "REQUIRED_FIELD_MISSING"),
            (lambda: self.client.Contact.create({"LastName": "a", "Nothing__c": 1}), SalesforceMalformedRequest, "INVALID_FIELD"),
            (lambda: self.client.Contact.create({"LastName": "a" * 81}), SalesforceMalformedRequest, "STRING_TOO_LONG"),
            (lambda: self.client.Contact.create({"LastName": "a", "Email": "no"}), SalesforceMalformedRequest, "INVALID_EMAIL_ADDRESS"),
            (lambda: self.client.Contact.create({"LastName": "a", "AccountId": "x"}), SalesforceMalformedRequest, "MALFORMED_ID"),
            (lambda: self.client.Nothing__c.create({}), SalesforceResourceNotFound, "NOT_FOUND"),
            (lambda: self.client.query("SELECT Nothing FROM Contact"), SalesforceMalformedRequest, "INVALID_FIELD"),
            (lambda: self.client.query("SELECT Id FROM Nothing"), SalesforceMalformedRequest, "INVALID_TYPE"),
            (lambda: self.client.query("nonsense"), SalesforceMalformedRequest, "MALFORMED_QUERY"),
            (lambda: self.client.search("nonsense"), SalesforceMalformedRequest, "MALFORMED_SEARCH"),
            (lambda: self.client.restful("nowhere"), SalesforceResourceNotFound, "NOT_FOUND"),
            (lambda: self.client.restful("limits", method="DELETE"), SalesforceGeneralError, "METHOD_NOT_ALLOWED"),
        ]:
            with self.subTest(code), self.assertRaises(kind) as caught:
                call()
            self.assertEqual(caught.exception.content[0]["errorCode"], code)

    def test_request_limit(self):
        rule = {"path": "/services/data/*/limits", "next": 1, "fault": "apiLimit"}
        org.rest_session().post(f"{org.ORG}/services/gantry/faults", json=rule, timeout=30).raise_for_status()
        with self.assertRaises(SalesforceRefusedRequest) as caught:
            self.client.limits()
        self.assertEqual(caught.exception.content[0]["errorCode"], "REQUEST_LIMIT_EXCEEDED")

    def test_bytes_of_an_attachment(self):
        account = self.client.Account.create({"Name": "With an attachment"})["id"]
        content = bytes(range(256)) * 10
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.bin")
            with open(path, "wb") as file:
                file.write(content)
            parent = self.client.Attachment.create({"ParentId": account, "Name": "x.bin", "Body": "AAEC/w=="})["id"]
            self.assertEqual(self.client.Attachment.get_base64(parent), b"\x00\x01\x02\xff")
            self.client.Attachment.update_base64(parent, path)
            self.assertEqual(self.client.Attachment.get_base64(parent), content)

    def test_updated_and_deleted(self):
        now = datetime.datetime.now(datetime.timezone.utc)
        start, end = now - datetime.timedelta(minutes=5), now + datetime.timedelta(minutes=5)
        kept = self.client.Contact.create({"LastName": "Kept"})["id"]
        gone = self.client.Contact.create({"LastName": "Gone"})["id"]
        self.client.Contact.delete(gone)
        self.assertIn(kept, self.client.Contact.updated(start, end)["ids"])
        self.assertIn(gone, [one["id"] for one in self.client.Contact.deleted(start, end)["deletedRecords"]])
        self.assertNotIn(gone, self.client.Contact.updated(start, end)["ids"])

    def test_conditional_read(self):
        made = self.client.Account.create({"Name": "Seldom changed"})["id"]
        first = self.client.restful(f"sobjects/Account/{made}")
        self.assertEqual(first["Name"], "Seldom changed")
        path = f"{org.ORG}/services/data/v59.0/sobjects/Account/{made}"
        headers = {"Authorization": f"Bearer {self.client.session_id}"}
        answer = requests.get(path, headers=headers)
        for condition in [{"If-Modified-Since": answer.headers["Last-Modified"]}, {"If-None-Match": answer.headers["ETag"]}]:
            again = requests.get(path, headers={**headers, **condition})
            self.assertEqual((again.status_code, again.content), (304, b""))


class Queries(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = sign_in()
        for part in range(25):
            records = [{"attributes": {"type": "Lead"}, "LastName": f"Bulk {part * 200 + one:05}", "Company": "Bulk"} for one in range(200)]
            answer = cls.client.restful("composite/sobjects", method="POST", json={"allOrNone": True, "records": records})
            assert all(one["success"] for one in answer), answer

    def test_query_all_follows_every_page(self):
        soql = "SELECT Id, LastName FROM Lead WHERE Company = 'Bulk' ORDER BY LastName"
        self.assertEqual(len(self.client.query(soql)["records"]), 2000)
        everything = self.client.query_all(soql)
        self.assertEqual((everything["totalSize"], everything["done"]), (5000, True))
        self.assertEqual([one["LastName"] for one in everything["records"]], [f"Bulk {number:05}" for number in range(5000)])
        self.assertEqual(sum(1 for _ in self.client.query_all_iter(soql)), 5000)

    def test_values_are_quoted(self):
        name = "O'Brien \\ \"x\" \n%_"
        self.client.Contact.create({"LastName": name})
        found = self.client.query(format_soql("SELECT LastName FROM Contact WHERE LastName = {}", name))
        self.assertEqual([one["LastName"] for one in found["records"]], [name])
        found = self.client.query(format_soql("SELECT Id FROM Contact WHERE LastName IN {} AND LastName LIKE '{:like}%'", [name], "O'Brien"))
        self.assertEqual(found["totalSize"], 1)

    def test_query_with_deleted_records(self):
        made = self.client.Contact.create({"LastName": "Away"})["id"]
        self.client.Contact.delete(made)
        self.assertEqual(self.client.query("SELECT Id FROM Contact WHERE LastName = 'Away'")["totalSize"], 0)
        found = self.client.query("SELECT IsDeleted FROM Contact WHERE LastName = 'Away'", include_deleted=True)
        self.assertEqual([one["IsDeleted"] for one in found["records"]], [True])

    def test_search(self):
        self.client.Account.create({"Name": "Quixotic Windmills"})
        found = self.client.search("FIND {quixo*} IN NAME FIELDS RETURNING Account(Id, Name)")["searchRecords"]
        self.assertEqual([one["Name"] for one in found], ["Quixotic Windmills"])
        self.assertTrue(self.client.quick_search("windmills")["searchRecords"])

    def test_descriptions(self):
        self.assertIn("Contact", [one["name"] for one in self.client.describe()["sobjects"]])
        self.assertEqual(self.client.Contact.metadata()["objectDescribe"]["name"], "Contact")
        fields = {one["name"]: one for one in self.client.Contact.describe()["fields"]}
        self.assertEqual((fields["LastName"]["type"], fields["LastName"]["nillable"]), ("string", False))
        self.assertIn("detailLayoutSections", self.client.Contact.describe_layout("012000000000000AAA"))

    def test_limits_and_usage(self):
        self.assertEqual(self.client.limits()["DailyApiRequests"]["Max"], 15000)
        self.assertEqual(self.client.api_usage["api-usage"].total, 15000)

    def test_composite(self):
        answer = self.client.restful("composite", method="POST", json={"allOrNone": True, "compositeRequest": [
            {"method": "POST", "url": "/services/data/v59.0/sobjects/Account", "referenceId": "a", "body": {"Name": "Composed"}},
            {"method": "POST", "url": "/services/data/v59.0/sobjects/Contact", "referenceId": "c",
             "body": {"LastName": "Composed", "AccountId": "@{a.id}"}},
            {"method": "GET", "url": "/services/data/v59.0/query?q=SELECT+Account.Name+FROM+Contact+WHERE+Id='@{c.id}'", "referenceId": "q"},
        ]})["compositeResponse"]
        self.assertEqual([one["httpStatusCode"] for one in answer], [201, 201, 200])
        self.assertEqual(answer[2]["body"]["records"][0]["Account"]["Name"], "Composed")

    def test_tree(self):
        answer = self.client.restful("composite/tree/Account", method="POST", json={"records": [
            {"attributes": {"type": "Account", "referenceId": "a"}, "Name": "Planted", "Contacts": {"records": [
                {"attributes": {"type": "Contact", "referenceId": "c"}, "LastName": "Planted"}]}}]})
        self.assertEqual((answer["hasErrors"], [one["referenceId"] for one in answer["results"]]), (False, ["a", "c"]))
        self.assertEqual(self.client.query("SELECT Account.Name FROM Contact WHERE LastName = 'Planted'")["records"][0]["Account"]["Name"], "Planted")
        with self.assertRaises(SalesforceMalformedRequest) as caught:
            self.client.restful("composite/tree/Contact", method="POST", json={"records": [{"attributes": {"type": "Contact", "referenceId": "c"}}]})
        [refused] = caught.exception.content["results"]
        self.assertEqual((refused["referenceId"], refused["errors"][0]["statusCode"]), ("c", "REQUIRED_FIELD_MISSING"))

    def test_apex(self):
        self.client.Account.create({"Name": "Visited"})
        made = self.client.apexecute("visits", method="POST", data={"customer": "Visited", "purpose": "Coffee"})
        found = self.client.apexecute("visits", params={"customer": "Visited"})
        self.assertEqual(found, [{"id": made["id"], "purpose": "Coffee", "customer": "Visited"}])
        with self.assertRaises(SalesforceResourceNotFound):
            self.client.apexecute("nothing")

    def test_user_info(self):
        self.assertEqual(self.client.oauth2("userinfo")["preferred_username"], USER["username"])


class Bulk(unittest.TestCase):
    """Bulk API 2.0."""

    @classmethod
    def setUpClass(cls):
        cls.client = sign_in()
        cls.bulk = cls.client.bulk2

    def rows(self, text, delimiter=","):
        return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))

    def test_insert_and_its_results(self):
        leads = [{"LastName": f"Lead {number}", "Company": "Bulk2", "Description": 'two\nlines, "quoted"'} for number in range(300)]
        leads.append({"LastName": "", "Company": "Bulk2", "Description": "nameless"})
        [job] = self.bulk.Lead.insert(records=leads, wait=0)
        self.assertEqual((job["numberRecordsProcessed"], job["numberRecordsFailed"], job["numberRecordsTotal"]), (301, 1, 301))
        made = self.rows(self.bulk.Lead.get_successful_records(job["job_id"]))
        self.assertEqual(len(made), 300)
        self.assertEqual({one["sf__Created"] for one in made}, {"true"})
        self.assertEqual(self.client.Lead.get(made[7]["sf__Id"])["LastName"], made[7]["LastName"])
        [failed] = self.rows(self.bulk.Lead.get_failed_records(job["job_id"]))
        self.assertTrue(failed["sf__Error"].startswith("REQUIRED_FIELD_MISSING:"), failed)
        self.assertEqual(self.rows(self.bulk.Lead.get_unprocessed_records(job["job_id"])), [])

    def test_jobs_side_by_side_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "leads.csv")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write("LastName|Company\r\n" + "".join(f"Zoë {number}|Side\r\n" for number in range(1000)))
            jobs = self.bulk.Lead.insert(csv_file=path, batch_size=250, concurrency=4, column_delimiter="PIPE", line_ending="CRLF", wait=0)
        self.assertEqual([job["numberRecordsProcessed"] for job in jobs], [250] * 4)
        self.assertEqual(self.client.query("SELECT COUNT() FROM Lead WHERE Company = 'Side'")["totalSize"], 1000)

    def test_update_upsert_and_delete(self):
        contacts = self.bulk.Contact
        [job] = contacts.upsert(records=[{"ExternalId__c": f"b2-{n}", "LastName": "First"} for n in range(5)], external_id_field="ExternalId__c", wait=0)
        self.assertEqual(job["numberRecordsFailed"], 0)
        [job] = contacts.upsert(records=[{"ExternalId__c": f"b2-{n}", "LastName": "Second"} for n in range(3, 8)], external_id_field="ExternalId__c", wait=0)
        created = [one["sf__Created"] for one in self.rows(contacts.get_successful_records(job["job_id"]))]
        self.assertEqual(created, ["false", "false", "true", "true", "true"])
        found = self.client.query("SELECT Id, LastName FROM Contact WHERE ExternalId__c LIKE 'b2-%' ORDER BY ExternalId__c")["records"]
        self.assertEqual([one["LastName"] for one in found], ["First"] * 3 + ["Second"] * 5)
        [job] = contacts.update(records=[{"Id": found[0]["Id"], "LastName": "Third", "Email": "t@example.com"}], wait=0)
        self.assertEqual(job["numberRecordsFailed"], 0)
        self.assertEqual(self.client.Contact.get(found[0]["Id"])["LastName"], "Third")
        [job] = contacts.delete(records=[{"Id": one["Id"]} for one in found], wait=0)
        self.assertEqual((job["numberRecordsProcessed"], job["numberRecordsFailed"]), (8, 0))
        self.assertEqual(self.client.query("SELECT COUNT() FROM Contact WHERE ExternalId__c LIKE 'b2-%'")["totalSize"], 0)
        with self.assertRaises(SalesforceMalformedRequest) as caught:
            contacts.hard_delete(records=[{"Id": found[0]["Id"]}], wait=0)
        self.assertEqual(caught.exception.content[0]["errorCode"], "FEATURENOTENABLED")

    def test_job_that_fails(self):
        with self.assertRaises(SalesforceOperationError) as caught:
            self.bulk.Lead.insert(records=[{"LastName": "x", "Nothing__c": "y"}], wait=0)
        self.assertIn("Field name not found : Nothing__c", str(caught.exception))

    def test_query_and_download(self):
        accounts = [{"Name": f"Asked {number}"} for number in range(120)]
        self.bulk.Account.insert(records=accounts, wait=0)
        soql = "SELECT Id, Name, Owner.Name FROM Account WHERE Name LIKE 'Asked %'"
        pages = list(self.bulk.Account.query(soql, max_records=50, wait=0))
        self.assertEqual([len(self.rows(page)) for page in pages], [50, 50, 20])
        self.assertEqual(list(self.rows(pages[0])[0]), ["Id", "Name", "Owner.Name"])
        self.assertEqual({one["Name"] for page in pages for one in self.rows(page)}, {one["Name"] for one in accounts})
        gone = self.rows(pages[0])[0]["Id"]
        self.client.Account.delete(gone)
        self.assertEqual(sum(len(self.rows(page)) for page in self.bulk.Account.query_all(soql, wait=0)), 120)
        with tempfile.TemporaryDirectory() as folder:
            files = self.bulk.Account.download(soql, path=folder, max_records=100, wait=0)
            self.assertEqual([one["number_of_records"] for one in files], [100, 19])
            with open(files[1]["file"], encoding="utf-8", newline="") as file:
                self.assertEqual(len(self.rows(file.read())), 19)
        with self.assertRaises(SalesforceMalformedRequest) as caught:
            list(self.bulk.Account.query("SELECT COUNT() FROM Account", wait=0))
        self.assertEqual(caught.exception.content[0]["errorCode"], "FEATURENOTENABLED")


if __name__ == "__main__":
    org.main()
