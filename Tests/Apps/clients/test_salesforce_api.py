"""salesforce-api at the local org."""

import unittest

from salesforce_api import Salesforce, config, login
from salesforce_api.const.service import VERB
from salesforce_api.exceptions import (
    AuthenticationError,
    AuthenticationInvalidClientIdError,
    AuthenticationInvalidClientSecretError,
    AuthenticationMissingTokenError,
    BulkJobFailedError,
    RestMethodNotAllowedForResourceError,
    RestRequestCouldNotBeUnderstoodError,
    RestRequestRefusedError,
    RestResourceNotFoundError,
    RestSessionHasExpiredError,
)
from salesforce_api.models.bulk import FailResultRecord, SuccessResultRecord
from salesforce_api.services.bulk.v2 import JOB_STATE, OPERATION, Job

import localorg as org

HOST = "https://clients.my.salesforce.com"
# How long the client waits before it asks again whether a job is done.
config.BULK_SLEEP_SECONDS = 0.05


class AsSalesforce(org.ToTheLocalOrg):
    """A proxy that also puts Salesforce's name into what comes back: the client looks for it in the address of its server."""

    def send(self, *arguments, **options):
        answer = super().send(*arguments, **options)
        answer._content = answer.content.replace(org.ORG.encode(), HOST.encode())
        return answer


def session(adapter=org.ToTheLocalOrg):
    made = org.session()
    made.mount("https://", adapter())
    return made


def sign_in(version=org.VERSION):
    return Salesforce(domain=HOST[8:], client_id=org.SERVER, client_secret=org.SECRET, session=session(), api_version=version)


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = sign_in()

    def refused(self, kind, code, call):
        with self.subTest(code), self.assertRaises(kind) as caught:
            call()
        if code:
            self.assertEqual(caught.exception.args[0]["errorCode"], code)


class SigningIn(ClientTest):
    def works(self, client):
        self.assertEqual(len(client.sobjects.query("SELECT Id FROM Organization")), 1)

    def test_with_client_credentials(self):
        self.works(sign_in())

    def test_in_the_default_version(self):
        self.works(sign_in(None))

    def test_by_the_password_flow(self):
        self.works(Salesforce(login.oauth2(HOST, org.SERVER, org.SECRET, org.USER, org.PASSWORD, session())))

    def test_with_a_token(self):
        self.works(Salesforce(domain=HOST[8:], access_token=org.access_token(), session=session()))

    def test_by_soap_with_name_password_and_token(self):
        self.works(Salesforce(username=org.USER, password_and_security_token=org.PASSWORD, session=session(AsSalesforce)))

    def test_wrong_password(self):
        self.refused(AuthenticationError, None, lambda: login.oauth2(HOST, org.SERVER, org.SECRET, org.USER, "wrong", session()))
        self.refused(AuthenticationMissingTokenError, None, lambda: Salesforce(username=org.USER, password="wrong", security_token="wrong", session=session()))

    def test_wrong_app(self):
        self.refused(AuthenticationInvalidClientIdError, None, lambda: login.oauth2(HOST, "nobody", org.SECRET, session=session()))
        self.refused(AuthenticationInvalidClientSecretError, None, lambda: login.oauth2(HOST, org.SERVER, "wrong", session=session()))

    def test_expired_session(self):
        token = org.access_token()
        client = Salesforce(domain=HOST[8:], access_token=token, session=session())
        self.works(client)
        org.revoke(token)
        self.refused(RestSessionHasExpiredError, "INVALID_SESSION_ID", lambda: client.basic.limits())


class Basics(ClientTest):
    def test_versions_resources_and_limits(self):
        self.assertIn({"label": "Summer '26", "url": "/services/data/v67.0", "version": "67.0"}, self.client.basic.versions())
        self.assertEqual(self.client.basic.resources()["sobjects"], f"/services/data/v{org.VERSION}/sobjects")
        self.assertEqual(self.client.basic.limits()["DailyApiRequests"]["Max"], 15000)

    def test_descriptions(self):
        described = self.client.sobjects.describe()
        self.assertEqual((described["encoding"], described["maxBatchSize"]), ("UTF-8", 200))
        self.assertIn("Visit__c", [one["name"] for one in described["sobjects"]])
        self.assertEqual(self.client.sobjects.Contact.metadata()["objectDescribe"]["keyPrefix"], "003")
        fields = {one["name"]: one for one in self.client.sobjects.Visit__c.describe()["fields"]}
        self.assertEqual((fields["Code__c"]["externalId"], fields["Kind__c"]["type"]), (True, "picklist"))
        self.assertEqual([one["value"] for one in fields["Kind__c"]["picklistValues"]], ["Sale", "Repair"])

    def test_method_that_is_not_allowed(self):
        self.refused(RestMethodNotAllowedForResourceError, "METHOD_NOT_ALLOWED", lambda: self.client.sobjects.Contact.delete("describe"))


class Records(ClientTest):
    def test_life_of_a_record(self):
        contacts = self.client.sobjects.Contact
        made = contacts.insert({"LastName": "Ørsted", "FirstName": "Zoë"})
        self.assertEqual((made["success"], made["errors"]), (True, []))
        self.assertEqual(contacts.get(made["id"])["Name"], "Zoë Ørsted")
        self.assertTrue(contacts.update(made["id"], {"LastName": "O'Hara"}))
        self.assertEqual(contacts.get(made["id"])["LastName"], "O'Hara")
        self.assertTrue(contacts.delete(made["id"]))
        self.refused(RestResourceNotFoundError, "ENTITY_IS_DELETED", lambda: contacts.get(made["id"]))

    def test_upsert_by_external_id(self):
        contacts = self.client.sobjects.Contact
        contacts.upsert("ExternalId__c", "sa-1", {"LastName": "First"})
        contacts.upsert("ExternalId__c", "sa-1", {"LastName": "Second"})
        self.assertEqual(contacts.get("ExternalId__c/sa-1")["LastName"], "Second")

    def test_errors_have_the_right_class_and_code(self):
        contacts = self.client.sobjects.Contact
        contacts.insert({"LastName": "Twice", "ExternalId__c": "sa-2"})
        malformed = RestRequestCouldNotBeUnderstoodError
        self.refused(malformed, "REQUIRED_FIELD_MISSING", lambda: contacts.insert({}))
        self.refused(malformed, "DUPLICATE_VALUE", lambda: contacts.insert({"LastName": "Twice", "ExternalId__c": "sa-2"}))
        self.refused(malformed, "INVALID_FIELD", lambda: contacts.insert({"LastName": "a", "Nothing__c": 1}))
        self.refused(malformed, "MALFORMED_QUERY", lambda: self.client.sobjects.query("SELECT FROM"))
        self.refused(malformed, "INVALID_TYPE", lambda: self.client.sobjects.query("SELECT Id FROM Nothing__c"))
        self.refused(RestResourceNotFoundError, "NOT_FOUND", lambda: contacts.get("003000000000000AAA"))
        self.refused(RestResourceNotFoundError, "NOT_FOUND", lambda: self.client.sobjects.Nothing__c.describe())

    def test_request_limit(self):
        rule = {"path": "/services/data/*/limits", "next": 1, "fault": "apiLimit"}
        org.rest_session().post(f"{org.ORG}/services/gantry/faults", json=rule, timeout=30).raise_for_status()
        self.refused(RestRequestRefusedError, "REQUEST_LIMIT_EXCEEDED", self.client.basic.limits)

    def test_bytes_of_an_attachment(self):
        account = self.client.sobjects.Account.insert({"Name": "With attachments"})["id"]
        made = self.client.sobjects.Attachment.insert({"ParentId": account, "Name": "x.bin", "Body": "AAEC/w=="})["id"]
        answer = self.client.sobjects.Attachment.request(VERB.GET, f"{made}/Body")
        self.assertEqual((answer.content, self.client.sobjects.Attachment.get(made)["BodyLength"]), (b"\x00\x01\x02\xff", 4))


class Queries(ClientTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        org.create_records([{"LastName": f"Asked {number:04}", "Company": "Sa"} for number in range(4200)], "Lead")

    def test_all_pages(self):
        soql = "SELECT LastName FROM Lead WHERE Company = 'Sa' ORDER BY LastName"
        names = [f"Asked {number:04}" for number in range(4200)]
        self.assertEqual([one["LastName"] for one in self.client.sobjects.query(soql)], names)
        self.assertEqual([one["LastName"] for one in self.client.sobjects.query_iter(soql)], names)

    def test_query_with_deleted_records(self):
        made = self.client.sobjects.Contact.insert({"LastName": "Sa gone"})["id"]
        self.client.sobjects.Contact.delete(made)
        soql = "SELECT IsDeleted FROM Contact WHERE LastName = 'Sa gone'"
        self.assertEqual(self.client.sobjects.query(soql), [])
        self.assertEqual([one["IsDeleted"] for one in self.client.sobjects.query(soql, include_deleted=True)], [True])


class Bulk(ClientTest):
    def test_insert_update_upsert_and_delete(self):
        bulk = self.client.sobjects.Contact.bulk
        made = bulk.insert([{"LastName": f"Bulk {number}", "FirstName": "Sa"} for number in range(40)] + [{"LastName": "", "FirstName": "nameless"}])
        self.assertEqual([type(one) for one in made], [FailResultRecord] + [SuccessResultRecord] * 40)
        self.assertTrue(made[0].error.startswith("REQUIRED_FIELD_MISSING:"), made[0].error)
        self.assertEqual(made[0].data, {"LastName": "", "FirstName": "nameless"})
        ids = [one.record_id for one in made[1:]]
        self.assertTrue(all(one.success for one in bulk.update([{"Id": one, "Title": "Dr"} for one in ids])))
        self.assertEqual(self.client.sobjects.Contact.get(ids[0])["Title"], "Dr")
        upserted = bulk.upsert([{"ExternalId__c": "sa-b", "LastName": "Up"}], "ExternalId__c")
        self.assertTrue(upserted[0].success)
        self.assertEqual(len([one for one in bulk.delete(ids) if one.success]), 40)
        self.assertEqual(self.client.sobjects.query("SELECT Id FROM Contact WHERE Title = 'Dr'"), [])

    def test_job_that_fails(self):
        with self.assertRaises(BulkJobFailedError) as caught:
            self.client.bulk.insert("Contact", [{"LastName": "a", "Nothing__c": "b"}])
        self.assertIn("Field name not found : Nothing__c", str(caught.exception))

    def test_job_that_is_aborted_and_deleted(self):
        job = Job.create(self.client.connection, OPERATION.INSERT, "Contact")
        self.assertEqual((job.get_state(), job.is_done()), (JOB_STATE.OPEN, False))
        job.abort()
        self.assertEqual((job.get_state(), job.is_done()), (JOB_STATE.ABORTED, True))
        job.delete()
        self.refused(RestResourceNotFoundError, "NOT_FOUND", job.info)


if __name__ == "__main__":
    org.main()
