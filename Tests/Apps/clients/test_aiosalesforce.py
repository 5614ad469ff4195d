"""aiosalesforce at the local org."""

import unittest

import httpx
from aiosalesforce import Salesforce
from aiosalesforce.auth import ClientCredentialsFlow, JwtBearerFlow, SoapLogin
from aiosalesforce.events import RestApiCallConsumptionEvent
from aiosalesforce.exceptions import (
    AuthenticationError,
    NotFoundError,
    RequestLimitExceededError,
    SalesforceError,
    ServerError,
)

import localorg as org
from localorg_httpx import AsyncTransport

HOST = "https://clients.my.salesforce.com"


class ClientTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.http = httpx.AsyncClient(transport=AsyncTransport(), timeout=60)
        self.client = self.sign_in(ClientCredentialsFlow(org.SERVER, org.SECRET))

    async def asyncTearDown(self):
        await self.http.aclose()

    def sign_in(self, auth, **options):
        return Salesforce(self.http, HOST, auth=auth, retry_policy=None, **options)

    async def rows(self, soql, client=None, **options):
        return [one async for one in (client or self.client).query(soql, **options)]


class SigningIn(ClientTest):
    async def works(self, auth, **options):
        client = self.sign_in(auth, **options)
        self.assertEqual((await self.rows("SELECT Name FROM Organization", client))[0]["attributes"]["type"], "Organization")

    async def test_with_client_credentials(self):
        await self.works(ClientCredentialsFlow(org.SERVER, org.SECRET))

    async def test_with_a_signed_assertion(self):
        await self.works(JwtBearerFlow(org.SERVER, org.USER, org.KEY_FILE))

    async def test_by_soap_with_name_and_password(self):
        await self.works(SoapLogin(org.USER, org.PASSWORD, ""))

    async def test_over_http_2(self):
        await self.http.aclose()
        self.http = httpx.AsyncClient(transport=AsyncTransport(http2=True), timeout=60)
        answered = []
        await self.works(SoapLogin(org.USER, org.PASSWORD, ""), event_hooks=[lambda event: answered.append(getattr(event, "response", None))])
        self.assertEqual({one.http_version for one in answered if one is not None}, {"HTTP/2"})

    async def test_in_each_version(self):
        for version in ["20.0", "40.0", "67.0"]:
            with self.subTest(version):
                await self.works(SoapLogin(org.USER, org.PASSWORD, ""), version=version)

    async def refused(self, auth):
        with self.assertRaises(AuthenticationError) as caught:
            await self.works(auth)
        return caught.exception

    async def test_wrong_password(self):
        self.assertEqual((await self.refused(SoapLogin(org.USER, "wrong", ""))).error_code, "INVALID_LOGIN")

    async def test_wrong_secret(self):
        refusal = await self.refused(ClientCredentialsFlow(org.SERVER, "wrong"))
        self.assertEqual((refusal.error_code, refusal.error_message), ("invalid_client", "invalid client credentials"))

    async def test_unknown_client(self):
        self.assertEqual((await self.refused(ClientCredentialsFlow("nobody", "wrong"))).error_code, "invalid_client_id")

    async def test_client_credentials_not_enabled(self):
        refusal = await self.refused(ClientCredentialsFlow(org.BROWSER, org.SECRET))
        self.assertEqual((refusal.error_code, refusal.error_message), ("invalid_grant", "client credentials flow not enabled"))

    async def test_assertion_for_an_unknown_user(self):
        refusal = await self.refused(JwtBearerFlow(org.SERVER, "nobody@gantry.example", org.KEY_FILE))
        self.assertEqual((refusal.error_code, refusal.error_message), ("invalid_grant", "user hasn't approved this consumer"))

    async def test_expired_session_is_renewed(self):
        await self.works(auth := ClientCredentialsFlow(org.SERVER, org.SECRET))
        client = self.sign_in(auth)
        first = await auth.get_access_token(client)
        org.revoke(first)
        self.assertEqual(len(await self.rows("SELECT Id FROM Organization", client)), 1)
        self.assertNotEqual(await auth.get_access_token(client), first)


class Records(ClientTest):
    async def test_life_of_a_record(self):
        contacts = self.client.sobject
        made = await contacts.create("Contact", {"LastName": "Ørsted", "FirstName": "Zoë"})
        self.assertEqual((await contacts.get("Contact", made, fields=["Name", "Id"]))["Name"], "Zoë Ørsted")
        await contacts.update("Contact", made, {"LastName": "O'Hara"})
        self.assertEqual((await contacts.get("Contact", made))["LastName"], "O'Hara")
        await contacts.delete("Contact", made)
        with self.assertRaises(NotFoundError) as caught:
            await contacts.get("Contact", made)
        self.assertEqual((caught.exception.error_code, caught.exception.error_message), ("ENTITY_IS_DELETED", "entity is deleted"))

    async def test_upsert_by_external_id(self):
        contacts = self.client.sobject
        first = await contacts.upsert("Contact", "aio-1", "ExternalId__c", {"LastName": "First", "ExternalId__c": "aio-1"})
        second = await contacts.upsert("Contact", "aio-1", "ExternalId__c", {"LastName": "Second"})
        self.assertEqual((first.created, second.created, first.id), (True, False, second.id))
        found = await contacts.get("Contact", "aio-1", external_id_field="ExternalId__c")
        self.assertEqual((found["Id"], found["LastName"]), (first.id, "Second"))
        await contacts.delete("Contact", "aio-1", external_id_field="ExternalId__c")
        with self.assertRaises(NotFoundError):
            await contacts.get("Contact", "aio-1", external_id_field="ExternalId__c")

    async def test_errors_have_the_right_class_and_code(self):
        sobject = self.client.sobject
        await sobject.create("Contact", {"LastName": "Twice", "ExternalId__c": "aio-2"})
        for call, kind, code in [
            (lambda: sobject.create("Contact", {}), SalesforceError, "REQUIRED_FIELD_MISSING"),
            (lambda: sobject.create("Contact", {"LastName": "Twice", "ExternalId__c": "aio-2"}), SalesforceError, "DUPLICATE_VALUE"),
            (lambda: sobject.create("Contact", {"LastName": "a", "Nothing__c": 1}), SalesforceError, "INVALID_FIELD"),
            (lambda: sobject.get("Contact", "003000000000000AAA"), NotFoundError, "NOT_FOUND"),
            (lambda: sobject.get("Nothing__c", "003000000000000AAA"), NotFoundError, "NOT_FOUND"),
            (lambda: sobject.update("Contact", "003000000000000AAA", {"LastName": "a"}), NotFoundError, "NOT_FOUND"),
            (lambda: self.rows("SELECT FROM"), SalesforceError, "MALFORMED_QUERY"),
            (lambda: self.rows("SELECT Id FROM Nothing__c"), SalesforceError, "INVALID_TYPE"),
            (lambda: self.rows("SELECT Nothing__c FROM Contact"), SalesforceError, "INVALID_FIELD"),
        ]:
            with self.subTest(code), self.assertRaises(kind) as caught:
                await call()
            self.assertIs(type(caught.exception), kind)
            self.assertEqual(caught.exception.error_code, code)

    async def test_unsupported_version(self):
        client = self.sign_in(ClientCredentialsFlow(org.SERVER, org.SECRET), version="19.0")
        with self.assertRaises(NotFoundError) as caught:
            await client.get_limits()
        self.assertEqual(caught.exception.error_code, "NOT_FOUND")

    async def test_limits_count_requests(self):
        first = (await self.client.get_limits())["DailyApiRequests"]
        second = (await self.client.get_limits())["DailyApiRequests"]
        self.assertEqual((first["Max"], first["Remaining"] - second["Remaining"]), (15000, 1))

    async def test_responses_report_api_usage(self):
        used = []
        client = self.sign_in(ClientCredentialsFlow(org.SERVER, org.SECRET), event_hooks=[used.append])
        await client.get_limits()
        await client.get_limits()
        counts = [one.consumed for one in used if isinstance(one, RestApiCallConsumptionEvent) and one.consumed is not None]
        self.assertEqual(counts[-1] - counts[-2], 1)


class Queries(ClientTest):
    @classmethod
    def setUpClass(cls):
        org.create_records([{"LastName": f"Asked {number:04}", "Company": "Aio"} for number in range(4200)], "Lead")

    async def test_all_pages(self):
        found = await self.rows("SELECT LastName FROM Lead WHERE Company = 'Aio' ORDER BY LastName")
        self.assertEqual([one["LastName"] for one in found], [f"Asked {number:04}" for number in range(4200)])

    async def test_query_with_deleted_records(self):
        made = await self.client.sobject.create("Contact", {"LastName": "Aio gone"})
        await self.client.sobject.delete("Contact", made)
        soql = "SELECT IsDeleted FROM Contact WHERE LastName = 'Aio gone'"
        self.assertEqual(await self.rows(soql), [])
        self.assertEqual([one["IsDeleted"] for one in await self.rows(soql, include_all_records=True)], [True])

    async def test_parents_and_children(self):
        account = await self.client.sobject.create("Account", {"Name": "Aio parent"})
        for name in ["One", "Two"]:
            await self.client.sobject.create("Contact", {"LastName": name, "AccountId": account})
        [found] = await self.rows("SELECT Owner.Username, (SELECT LastName FROM Contacts ORDER BY LastName) FROM Account WHERE Name = 'Aio parent'")
        self.assertEqual(found["Owner"]["Username"], org.USER)
        self.assertEqual([one["LastName"] for one in found["Contacts"]["records"]], ["One", "Two"])


class Composite(ClientTest):
    async def test_references(self):
        async with self.client.composite(all_or_none=True, autoraise=True) as together:
            account = together.sobject.create("Account", {"Name": "Aio <composed> & \"quoted\""})
            contact = together.sobject.create("Contact", {"LastName": "Composed", "AccountId": str(account.reference.id)})
            together.sobject.update("Contact", str(contact.reference.id), {"FirstName": "Well"})
            upserted = together.sobject.upsert("Contact", "aio-c", "ExternalId__c", {"LastName": "Upserted"})
            asked = together.query("SELECT COUNT() FROM Organization")
        self.assertTrue(upserted.created)
        self.assertEqual((asked.status_code, asked.response_body["totalSize"]), (200, 1))
        made = await self.client.sobject.get("Contact", contact.id)
        self.assertEqual((made["FirstName"], made["AccountId"]), ("Well", account.id))
        self.assertEqual((await self.client.sobject.get("Account", account.id))["Name"], "Aio <composed> & \"quoted\"")

    async def test_all_or_none(self):
        with self.assertRaises(ExceptionGroup) as caught:
            async with self.client.composite(all_or_none=True, autoraise=True) as together:
                together.sobject.create("Account", {"Name": "Aio undone"})
                together.sobject.create("Contact", {})
        self.assertEqual([one.error_code for one in caught.exception.exceptions], ["PROCESSING_HALTED", "REQUIRED_FIELD_MISSING"])
        self.assertEqual(await self.rows("SELECT Id FROM Account WHERE Name = 'Aio undone'"), [])

    async def test_dependent_requests_are_not_processed(self):
        async with self.client.composite() as together:
            broken = together.sobject.create("Account", {})
            needs = together.sobject.create("Contact", {"LastName": "Needy", "AccountId": str(broken.reference.id)})
            other = together.sobject.create("Account", {"Name": "Aio kept"})
        self.assertEqual([one.status_code for one in [broken, needs, other]], [400, 400, 201])
        self.assertEqual(needs.response_body[0]["errorCode"], "PROCESSING_HALTED")
        self.assertEqual(len(await self.rows("SELECT Id FROM Account WHERE Name = 'Aio kept'")), 1)

    async def test_batch(self):
        async with self.client.composite.batch() as batch:
            made = batch.sobject.create("Contact", {"LastName": "Batched"})
            wrong = batch.sobject.create("Contact", {})
            asked = batch.query("SELECT Id FROM Organization")
            upserted = batch.sobject.upsert("Contact", "aio-b", "ExternalId__c", {"LastName": "Upserted"})
        self.assertEqual([one.status_code for one in [made, wrong, asked, upserted]], [201, 400, 200, 201])
        self.assertEqual((len(asked.records), upserted.created), (1, True))
        with self.assertRaises(SalesforceError) as caught:
            wrong.raise_for_status()
        self.assertEqual(caught.exception.error_code, "REQUIRED_FIELD_MISSING")
        async with self.client.composite.batch(autoraise=True) as batch:
            got = batch.sobject.get("Contact", made.id)
            batch.sobject.update("Contact", upserted.id, {"LastName": "Updated"})
            batch.sobject.delete("Contact", upserted.id)
        self.assertEqual(got.record["LastName"], "Batched")

    async def test_batch_halts(self):
        async with self.client.composite.batch(halt_on_error=True) as batch:
            batch.sobject.create("Contact", {})
            halted = batch.sobject.create("Contact", {"LastName": "Never"})
        self.assertEqual((halted.status_code, halted.result[0]["errorCode"]), (412, "BATCH_PROCESSING_HALTED"))


class Bulk(ClientTest):
    async def perform(self, operation, records, **options):
        ingest = self.client.bulk_v2.ingest
        [result] = [one async for one in ingest.perform_operation(operation, "Contact", records, polling_interval=0.05, **options)]
        return result

    async def test_insert_update_upsert_and_delete(self):
        records = [{"LastName": f"Bulk {number}", "Description": 'two\nlines, "quoted"'} for number in range(50)]
        made = await self.perform("insert", [*records, {"Description": "nameless"}])
        self.assertEqual((made.job_info.state, made.job_info.job_type, made.job_info.api_version), ("JobComplete", "V2Ingest", 60.0))
        self.assertEqual((len(made.successful_results), made.unprocessed_records), (50, []))
        self.assertTrue(made.failed_results[0]["sf__Error"].startswith("REQUIRED_FIELD_MISSING:"))
        ids = [one["sf__Id"] for one in made.successful_results]
        changed = await self.perform("update", [{"Id": one, "FirstName": "Bulk"} for one in ids])
        self.assertEqual(len(changed.successful_results), 50)
        self.assertEqual((await self.client.sobject.get("Contact", ids[0]))["Description"], 'two\nlines, "quoted"')
        upserted = await self.perform("upsert", [{"ExternalId__c": f"aio-{n}", "LastName": "Up"} for n in range(10, 14)], external_id_field="ExternalId__c")
        self.assertEqual([one["sf__Created"] for one in upserted.successful_results], ["true"] * 4)
        gone = await self.perform("delete", [{"Id": one} for one in ids])
        self.assertEqual((len(gone.successful_results), gone.failed_results), (50, []))

    async def test_in_several_jobs(self):
        results = [one async for one in self.client.bulk_v2.ingest.perform_operation(
            "insert", "Contact", [{"LastName": f"Side {number}"} for number in range(60)], max_records=20, polling_interval=0.05)]
        self.assertEqual([len(one.successful_results) for one in results], [20] * 3)

    async def test_job_life_cycle(self):
        ingest = self.client.bulk_v2.ingest
        job = await ingest.create_job("insert", "Contact")
        self.assertEqual((job.state, job.object, job.operation, job.concurrency_mode), ("Open", "Contact", "insert", "Parallel"))
        self.assertIn(job.id, [one.id async for one in ingest.list_jobs()])
        self.assertEqual((await ingest.abort_job(job.id)).state, "Aborted")
        self.assertEqual((await ingest.get_job(job.id)).state, "Aborted")
        await ingest.delete_job(job.id)
        with self.assertRaises(NotFoundError):
            await ingest.get_job(job.id)

    async def test_errors(self):
        with self.assertRaises(SalesforceError) as caught:
            await self.client.bulk_v2.ingest.create_job("hardDelete", "Contact")
        self.assertEqual(caught.exception.error_code, "FEATURENOTENABLED")
        with self.assertRaises(SalesforceError) as caught:
            await self.client.bulk_v2.ingest.create_job("insert", "Nothing__c")
        self.assertEqual(caught.exception.error_code, "INVALIDENTITY")


class Faults(ClientTest):
    """What the org does when it is told to go wrong reaches the client as its classes have it."""

    def rule(self, **rule):
        org.rest_session().post(f"{org.ORG}/services/gantry/faults", json=rule, timeout=30).raise_for_status()

    async def test_request_limit_and_maintenance(self):
        for fault, kind in [("apiLimit", RequestLimitExceededError), ("maintenance", ServerError)]:
            self.rule(path="/services/data/*/limits", next=1, fault=fault)
            with self.subTest(fault), self.assertRaises(kind):
                await self.client.get_limits()
        self.assertTrue(await self.client.get_limits())

    async def test_locked_row_is_tried_again(self):
        client = Salesforce(self.http, HOST, auth=ClientCredentialsFlow(org.SERVER, org.SECRET))
        self.rule(method="POST", path="/services/data/*/sobjects/Contact", next=1, fault="lockedRow")
        self.assertTrue(await client.sobject.create("Contact", {"LastName": "Patient"}))


if __name__ == "__main__":
    org.main()
