"""sf_toolkit at the local org: its synchronous and asynchronous clients, and records as objects."""

import datetime
import pathlib
import tempfile
import unittest

import httpx
from sf_toolkit import AsyncSalesforceClient, BlobData, SalesforceClient, SObject, lazy_login
from sf_toolkit.auth import SalesforceToken
from sf_toolkit.data import (
    CheckboxField,
    DateField,
    DateTimeField,
    IdField,
    IntField,
    ListField,
    MultiPicklistField,
    NumberField,
    PicklistField,
    SObjectList,
    TextField,
    TimeField,
    object_fields,
    select,
)
from sf_toolkit.data.bulk import BulkApiIngestJob
from sf_toolkit.data.fields import FieldFlag, ReferenceField
from sf_toolkit.data.query_builder import OR, Comparison, Order
from sf_toolkit.data.standard_schemas import Attachment, ContentVersion, User
from sf_toolkit.exceptions import (
    SalesforceAuthenticationFailed,
    SalesforceExpiredSession,
    SalesforceMalformedRequest,
    SalesforceMethodNotAllowedForResource,
    SalesforceRefusedRequest,
    SalesforceResourceNotFound,
    SalesforceServerUnavailable,
)
from sf_toolkit.io import (
    delete,
    delete_async,
    delete_list,
    fetch,
    fetch_async,
    fetch_list,
    save,
    save_async,
    save_insert,
    save_insert_bulk,
    save_insert_list,
    save_insert_list_async,
    save_list,
    save_update,
    save_update_list,
    save_upsert,
    save_upsert_bulk,
    save_upsert_list,
    sobject_describe,
    sobject_from_description,
)
from sf_toolkit.io.api import download_file

import localorg as org
from localorg_httpx import AsyncTransport, Transport


class Contact(SObject):
    Id = IdField()
    FirstName = TextField()
    LastName = TextField()
    Name = TextField(FieldFlag.readonly)
    ExternalId__c = TextField()
    AccountId = IdField()
    CreatedDate = DateTimeField(FieldFlag.readonly)


class Owner(SObject, api_name="User"):
    Username = TextField()


class Account(SObject):
    Id = IdField()
    Name = TextField()
    NumberOfEmployees = IntField()
    Owner = ReferenceField(py_type=Owner)
    Contacts = ListField(Contact)


class Profile(SObject):
    Id = IdField()
    Name = TextField()


class Plain(SObject, api_name="Account"):
    Id = IdField()
    Name = TextField()
    NumberOfEmployees = IntField()


class Lead(SObject):
    Id = IdField()
    LastName = TextField()
    Company = TextField()


class Visit(SObject, api_name="Visit__c"):
    Id = IdField()
    Name = TextField(FieldFlag.readonly)
    Account__c = IdField()
    Date__c = DateField()
    Start__c = TimeField()
    Arrived__c = DateTimeField()
    Kind__c = PicklistField(options=["Sale", "Repair"])
    Topics__c = MultiPicklistField(options=["Prices", "Parts", "People"])
    Cost__c = NumberField()
    Done__c = CheckboxField()


def credentials():
    return lazy_login(consumer_key=org.SERVER, consumer_secret=org.SECRET, domain="clients.my")


def client(login=None, name="default", **options):
    transport = Transport()
    return SalesforceClient(connection_name=name, login=None if "token" in options else login or credentials(), transport=transport, **options)


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = cls.enterClassContext(client())

    def refused(self, kind, code, call):
        with self.subTest(code), self.assertRaises(kind) as caught:
            call()
        if code:
            self.assertIn(f'"errorCode":"{code}"', caught.exception.content.replace(" ", ""))


class SigningIn(unittest.TestCase):
    def works(self, login, **options):
        with client(login, name="other", **options) as made:
            self.assertTrue(str(made).endswith(f"as {org.USER}"), str(made))
            self.assertEqual(select(Owner).where(Username=org.USER).execute(connection=made).as_list()[0].Username, org.USER)
            return made.api_version

    def test_with_client_credentials(self):
        self.assertEqual(self.works(credentials()).version, 67.0)

    def test_with_an_older_version(self):
        self.assertEqual(self.works(credentials(), api_version=40).label, "Summer '17")

    def test_by_the_password_flow(self):
        self.works(lazy_login(username=org.USER, password=org.PASSWORD, consumer_key=org.SERVER, consumer_secret=org.SECRET))

    def test_with_a_signed_assertion(self):
        key = pathlib.Path(org.KEY_FILE).read_text(encoding="ascii")
        self.works(lazy_login(username=org.USER, consumer_key=org.SERVER, private_key=key))

    def test_with_a_token(self):
        self.works(None, token=SalesforceToken(httpx.URL(org.ORG), org.access_token()))

    def test_user_info(self):
        told = []
        with client(name="other", token_refresh_callback=told.append) as made:
            self.assertEqual([one.instance for one in told], [httpx.URL(org.ORG)])
            self.assertEqual(made.org_type.value, "Production")

    def refused(self, login, code=None):
        with self.assertRaises(SalesforceAuthenticationFailed) as caught:
            with client(login, name="other"):
                pass
        self.assertEqual(caught.exception.code, code)

    def test_wrong_password(self):
        self.refused(lazy_login(username=org.USER, password="wrong", consumer_key=org.SERVER, consumer_secret=org.SECRET), "invalid_grant")

    def test_wrong_secret(self):
        self.refused(lazy_login(consumer_key=org.SERVER, consumer_secret="wrong", domain="clients.my"), "invalid_client")

    def test_unknown_app(self):
        self.refused(lazy_login(consumer_key="nobody", consumer_secret="wrong", domain="clients.my"), "invalid_client_id")

    def test_expired_session(self):
        token = org.access_token()
        with client(name="other", token=SalesforceToken(httpx.URL(org.ORG), token)) as made:
            org.revoke(token)
            with self.assertRaises(SalesforceExpiredSession) as caught:
                made.limits()
            self.assertIn("INVALID_SESSION_ID", caught.exception.content)


class Basics(ClientTest):
    def test_versions_and_limits(self):
        self.assertEqual((min(self.client.versions), max(self.client.versions)), (20.0, 67.0))
        limits = self.client.limits()
        self.assertEqual((limits.DailyApiRequests.Max, limits.DailyApiRequests.is_critical()), (15000, False))
        self.assertEqual(self.client.api_usage.api_usage.total, 15000)

    def test_descriptions(self):
        self.assertEqual(sobject_describe(Contact)["keyPrefix"], "003")
        fields = object_fields(sobject_from_description("Visit__c", connection="default"))
        kinds = {name: type(fields[name]) for name in ["Date__c", "Start__c", "Topics__c", "Cost__c", "Done__c", "Account__c"]}
        self.assertEqual(list(kinds.values()), [DateField, TimeField, MultiPicklistField, NumberField, CheckboxField, IdField])
        self.assertEqual((FieldFlag.readonly in fields["Name"].flags, FieldFlag.readonly in fields["Date__c"].flags), (True, False))

    def test_password_of_a_user(self):
        person = self.new_user("sft@gantry.example", CommunityNickname="sft", IsActive=True)
        person.set_password("changed1234")
        self.assertTrue(org.access_token("sft@gantry.example", "changed1234"))
        given = person.reset_password()
        self.assertTrue(org.access_token("sft@gantry.example", given))

    def new_user(self, name, **more):
        [profile] = select(Profile).where(Name="Standard User").execute().as_list()
        made = self.client.post(f"{self.client.sobjects_url}/User", json={
            "Username": name, "Email": name, "LastName": "Sft", "Alias": "sft", "TimeZoneSidKey": "GMT", "LocaleSidKey": "en_US",
            "EmailEncodingKey": "UTF-8", "LanguageLocaleKey": "en_US", "ProfileId": profile.Id, **more})
        return User(Id=made.json()["id"])

    def test_user_without_a_nickname(self):
        self.new_user("nameless@gantry.example", IsActive=True)


class Records(ClientTest):
    def test_life_of_a_record(self):
        made = Contact(FirstName="Zoë", LastName="Ørsted")
        save_insert(made, reload_after_success=True)
        self.assertEqual((made.Name, made.CreatedDate.tzinfo is not None), ("Zoë Ørsted", True))
        made.LastName = "O'Hara"
        save_update(made, only_changes=True)
        self.assertEqual(fetch(Contact, made.Id).LastName, "O'Hara")
        gone = made.Id
        delete(made)
        self.refused(SalesforceResourceNotFound, "ENTITY_IS_DELETED", lambda: fetch(Contact, gone))

    def test_fields_of_each_kind(self):
        account = Plain(Name="Sft visited")
        save(account)
        made = Visit(Account__c=account.Id, Date__c=datetime.date(2026, 11, 23), Start__c=datetime.time(10, 30), Kind__c="Repair", Topics__c="Prices;People",
                     Arrived__c=datetime.datetime(2026, 11, 23, 10, 31, tzinfo=datetime.timezone.utc), Cost__c=12.5, Done__c=True)
        save(made)
        got = fetch(Visit, made.Id)
        self.assertEqual((got.Date__c, got.Kind__c, got.Cost__c, got.Done__c), (made.Date__c, "Repair", 12.5, True))
        self.assertEqual((got.Start__c, got.Arrived__c), (made.Start__c.replace(tzinfo=datetime.timezone.utc), made.Arrived__c))
        self.assertEqual(str(got.Topics__c), "Prices;People")
        self.assertRegex(got.Name, r"^V-\d{4}$")

    def test_upsert_by_external_id(self):
        first = Contact(LastName="First", ExternalId__c="sft/1 ü")
        save_upsert(first, "ExternalId__c")
        second = Contact(LastName="Second", ExternalId__c="sft/1 ü")
        save(second, external_id_field="ExternalId__c", reload_after_success=True)
        self.assertEqual((second.Id, second.LastName), (first.Id, "Second"))
        self.refused(SalesforceResourceNotFound, "NOT_FOUND",
                     lambda: save_upsert(Contact(LastName="Third", ExternalId__c="sft-none"), "ExternalId__c", update_only=True))

    def test_errors_have_the_right_class_and_code(self):
        save(Contact(LastName="Twice", ExternalId__c="sft-2"))
        malformed = SalesforceMalformedRequest
        self.refused(malformed, "REQUIRED_FIELD_MISSING", lambda: save(Contact(FirstName="a")))
        self.refused(malformed, "DUPLICATE_VALUE", lambda: save(Contact(LastName="Twice", ExternalId__c="sft-2")))
        self.refused(malformed, "MALFORMED_QUERY", lambda: select(Contact).where("Nonsense !").execute())
        self.refused(malformed, "INVALID_FIELD", lambda: select(Contact).execute("Nothing__c"))
        self.refused(SalesforceResourceNotFound, "NOT_FOUND", lambda: fetch(Contact, "003000000000000AAA"))
        self.refused(SalesforceMethodNotAllowedForResource, "METHOD_NOT_ALLOWED", lambda: self.client.delete(f"{self.client.data_url}/limits"))

    def test_faults_have_the_right_class(self):
        other = org.rest_session()
        for fault, kind in [("apiLimit", SalesforceRefusedRequest), ("maintenance", SalesforceServerUnavailable)]:
            other.post(f"{org.ORG}/services/gantry/faults", json={"path": "/services/data/*/limits", "next": 1, "fault": fault}, timeout=30).raise_for_status()
            self.refused(kind, None, self.client.limits)

    def test_bytes_of_an_attachment_and_of_a_file(self):
        account = Plain(Name="Sft with files")
        save(account)
        content = bytes(range(256)) * 10
        made = Attachment(ParentId=account.Id, Name="x.bin", Body=BlobData(content, filename="x.bin", content_type="application/octet-stream"))
        save_insert(made)
        self.assertEqual(download_file(made, None), content)
        file = ContentVersion(Title="Sft", PathOnClient="y.txt", VersionData=BlobData("grüße", filename="y.txt", content_type="text/plain"))
        save_insert(file)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "y.txt")
            download_file(file, path)
            self.assertEqual(path.read_text(encoding="utf-8"), "grüße")

class Lists(ClientTest):
    def test_insert_update_upsert_and_delete(self):
        contacts = SObjectList([Contact(LastName=f"Listed {number}") for number in range(350)])
        results = save_insert_list(contacts)
        self.assertEqual((len(results), all(one.success for one in results), contacts[7].Id), (350, True, results[7].id))
        for one in contacts:
            one.FirstName = "Sft"
        self.assertTrue(all(one.success for one in save_update_list(contacts, only_changes=True)))
        got = fetch_list(Contact, *[one.Id for one in contacts])
        self.assertEqual({one.Name for one in got}, {f"Sft Listed {number}" for number in range(350)})
        self.assertTrue(all(one.success for one in delete_list(contacts)))
        self.assertEqual(len(select(Contact, include_deleted=True).where(FirstName="Sft").execute()), 350)
        self.assertEqual(len(select(Contact).where(FirstName="Sft").execute()), 0)

    def test_upsert_of_a_list(self):
        first = save_upsert_list(SObjectList([Contact(LastName="Up", ExternalId__c=f"sft-l{number}") for number in range(3)]), "ExternalId__c")
        self.assertEqual([one.created for one in first], [True] * 3)
        second = save_list(SObjectList([Contact(LastName="Up", ExternalId__c=f"sft-l{number}") for number in range(1, 4)]), "ExternalId__c")
        self.assertEqual([one.created for one in second], [False, False, True])

    def test_errors_of_single_records(self):
        results = save_insert_list(SObjectList([Contact(LastName="Kept"), Contact(FirstName="Refused")]))
        self.assertEqual([one.success for one in results], [True, False])
        self.assertEqual((results[1].errors[0].statusCode, results[1].errors[0].fields), ("REQUIRED_FIELD_MISSING", ["LastName"]))
        together = save_insert_list(SObjectList([Contact(LastName="Undone"), Contact(FirstName="Refused")]), all_or_none=True)
        self.assertEqual([one.errors[0].statusCode for one in together], ["ALL_OR_NONE_OPERATION_ROLLED_BACK", "REQUIRED_FIELD_MISSING"])

    def test_records_of_two_types(self):
        results = save_insert_list(SObjectList([Contact(LastName="Mixed"), Plain(Name="Mixed")]))
        self.assertEqual([one.id[:3] for one in results], ["003", "001"])


class Queries(ClientTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        org.create_records([{"LastName": f"Asked {number:04}", "Company": "Sft"} for number in range(4200)], "Lead")

    def asked(self):
        return select(Lead).where(Company="Sft").order_by(LastName="ASC")

    def test_all_pages(self):
        found = self.asked().execute()
        self.assertEqual((len(found), len(found.batches[0].records), found.batches[0].batch_size), (4200, 2000, 2000))
        self.assertEqual([one.LastName for one in found], [f"Asked {number:04}" for number in range(4200)])

    def test_size_of_a_page(self):
        found = self.asked().execute(headers={"Sforce-Query-Options": "batchSize=500"})
        self.assertEqual((len(found.batches[0].records), len(found.as_list())), (500, 4200))

    def test_conditions(self):
        self.assertEqual(self.asked().and_where(LastName__in=["Asked 0001", "Asked 0002"]).count(), 2)
        self.assertEqual(self.asked().and_where(LastName__like="Asked 00%", NOT__LastName="Asked 0000").count(), 99)
        either = OR(Comparison("LastName", "=", "Asked 0001"), Comparison("LastName", "=", "O'Brien \\ \"x\""))
        self.assertEqual(self.asked().and_where(either).count(), 1)
        page = select(Lead).where(Company="Sft").order_by(Order("LastName", "DESC")).limit(2).offset(1).execute().as_list()
        self.assertEqual([one.LastName for one in page], ["Asked 4198", "Asked 4197"])

    def test_parents_and_children(self):
        account = Plain(Name="Sft parent", NumberOfEmployees=3)
        save(account)
        save_insert_list(SObjectList([Contact(LastName=name, AccountId=account.Id) for name in ["Two", "One"]]))
        query = select(Account).where(Id=account.Id).filter_subqueries(Contacts=select(Contact).order_by(LastName="ASC"))
        [found] = query.execute().as_list()
        self.assertEqual((found.Owner.Username, found.NumberOfEmployees), (org.USER, 3))
        self.assertEqual([one.LastName for one in found.Contacts], ["One", "Two"])

    def test_query_as_a_bulk_job(self):
        found = self.asked().execute_bulk()
        self.assertEqual(sorted(one.LastName for one in found.as_list()), [f"Asked {number:04}" for number in range(4200)])


class Bulk(ClientTest):
    def done(self, job):
        job.monitor_until_complete(poll_interval=0.05)
        self.assertEqual(job.state, "JobComplete")
        return job

    def test_insert_and_its_results(self):
        job = self.done(save_insert_bulk(SObjectList([Contact(LastName=f"Bulk {number}") for number in range(20)] + [Contact(FirstName="nameless")])))
        self.assertEqual((job.numberRecordsProcessed, job.numberRecordsFailed), (21, 1))
        self.assertEqual(len(job.successful_results()), 20)
        self.assertTrue(job.failed_results()[0].sf__Error.startswith("REQUIRED_FIELD_MISSING:"))
        self.assertEqual(job.unprocessed_results(), [])

    def test_upsert(self):
        records = [Contact(LastName="Up", ExternalId__c=f"sft-b{number}") for number in range(3)]
        job = self.done(save_upsert_bulk(SObjectList(records), "ExternalId__c"))
        self.assertEqual(len(job.successful_results()), 3)

    def test_job_that_cannot_be_created(self):
        self.refused(SalesforceMalformedRequest, "INVALIDENTITY", lambda: BulkApiIngestJob.init_job("Nothing__c", "insert", connection="default"))


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        transport = AsyncTransport()
        # With a token: the client's own sign-ins read their answers synchronously, which httpx refuses here.
        token = SalesforceToken(httpx.URL(org.ORG), org.access_token())
        self.client = await self.enterAsyncContext(AsyncSalesforceClient(token=token, transport=transport))

    async def test_life_of_a_record(self):
        made = Contact(LastName="Later")
        await save_async(made)
        self.assertEqual((await fetch_async(Contact, made.Id)).LastName, "Later")
        await delete_async(made)

    async def test_pages_one_by_one(self):
        await save_insert_list_async(SObjectList([Lead(LastName=f"Async {number:04}", Company="Sft async") for number in range(600)]), sf_client=self.client)
        found = await select(Lead).where(Company="Sft async").order_by(LastName="ASC").execute_async(headers={"Sforce-Query-Options": "batchSize=200"})
        pages = [found.batches[0]]
        while not pages[-1].done:
            pages.append(await pages[-1].query_more_async())
        self.assertEqual([len(one.records) for one in pages], [200] * 3)

    async def test_error(self):
        with self.assertRaises(SalesforceResourceNotFound):
            await fetch_async(Contact, "003000000000000AAA")


if __name__ == "__main__":
    org.main()
