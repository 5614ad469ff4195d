"""aiosfstream-ng, and aiocometd-ng below it, at the local org: change events and platform events."""

import asyncio
import unittest
import uuid

import aiocometd_ng
import aiosfstream_ng.auth
from aiocometd_ng.constants import ConnectionType
from aiosfstream_ng import Client, PasswordAuthenticator, ReplayMarker, ReplayOption, SalesforceStreamingClient
from aiosfstream_ng.exceptions import AuthenticationError, ServerError

import localorg as org

# The client knows two login servers.
aiosfstream_ng.auth.TOKEN_URL = f"{org.ORG}/services/oauth2/token"

ACCOUNTS = "/data/AccountChangeEvent"
RINGS = "/event/Ring__e"
DATA = f"{org.ORG}/services/data/v{org.VERSION}"


def name():
    return f"Streamed {uuid.uuid4()}"


class StreamingTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.rest = org.rest_session()

    def authenticator(self):
        return PasswordAuthenticator(org.SERVER, org.SECRET, org.USER, org.PASSWORD)

    def client(self, **options):
        return SalesforceStreamingClient(
            consumer_key=org.SERVER, consumer_secret=org.SECRET, username=org.USER, password=org.PASSWORD, **options)

    async def in_thread(self, work, *arguments):
        return await asyncio.to_thread(work, *arguments)

    def post(self, kind, fields):
        answer = self.rest.post(f"{DATA}/sobjects/{kind}", json=fields, timeout=30)
        answer.raise_for_status()
        return answer.json()["id"]

    async def create(self, kind, **fields):
        return await self.in_thread(self.post, kind, fields)

    async def received(self, client, count=1):
        """The next messages, in order."""
        return [await asyncio.wait_for(client.receive(), 30) for _ in range(count)]

    async def nothing(self, client):
        """Whether no message is there, after one that has been published later has come."""
        return client.pending_count == 0


class Changes(StreamingTest):
    async def test_a_record_lives(self):
        async with self.client() as client:
            await client.subscribe(ACCOUNTS)
            first, second = name(), name()
            record = await self.create("Account", Name=first, NumberOfEmployees=3)
            await self.in_thread(lambda: self.rest.patch(f"{DATA}/sobjects/Account/{record}", json={"Name": second}, timeout=30))
            await self.in_thread(lambda: self.rest.delete(f"{DATA}/sobjects/Account/{record}", timeout=30))
            messages = await self.received(client, 3)
        payloads = [one["data"]["payload"] for one in messages]
        headers = [one["ChangeEventHeader"] for one in payloads]
        self.assertEqual([one["changeType"] for one in headers], ["CREATE", "UPDATE", "DELETE"])
        self.assertEqual([one["recordIds"] for one in headers], [[record]] * 3)
        self.assertEqual((payloads[0]["Name"], payloads[0]["NumberOfEmployees"], payloads[1]["Name"]), (first, 3, second))
        self.assertIn("Name", headers[1]["changedFields"])
        self.assertEqual({one["channel"] for one in messages}, {ACCOUNTS})
        ids = [one["data"]["event"]["replayId"] for one in messages]
        self.assertEqual(ids, sorted(set(ids)))

    async def test_of_all_types_in_the_order_of_their_commits(self):
        async with self.client() as client:
            await client.subscribe("/data/ChangeEvents")
            # The trigger of the org's own code makes a task for each new account.
            made = [await self.create("Account", Name=name()), await self.create("Contact", LastName=name()), await self.create("Lead", LastName=name(), Company="x")]
            messages = await self.received(client, 4)
        headers = [one["data"]["payload"]["ChangeEventHeader"] for one in messages]
        self.assertEqual([one["entityName"] for one in headers], ["Account", "Task", "Contact", "Lead"])
        headers.pop(1)
        self.assertEqual([(one["entityName"], one["recordIds"]) for one in headers], [(kind, [record]) for kind, record in zip(["Account", "Contact", "Lead"], made)])

    async def test_hundreds_at_once_each_once_and_in_order(self):
        names = [name() for _ in range(400)]
        async with self.client() as client:
            await client.subscribe(ACCOUNTS)
            sent = asyncio.create_task(self.in_thread(org.create_records, [{"Name": one} for one in names], "Account"))
            messages = await self.received(client, 400)
            await sent
        self.assertEqual([one["data"]["payload"]["Name"] for one in messages], names)

    async def test_for_each_of_several_clients(self):
        async with self.client() as first, self.client() as second:
            for client in (first, second):
                await client.subscribe(ACCOUNTS)
            made = await self.create("Account", Name=name())
            for client in (first, second):
                (message,) = await self.received(client)
                self.assertEqual(message["data"]["payload"]["ChangeEventHeader"]["recordIds"], [made])

    async def test_no_longer_after_unsubscribing(self):
        async with self.client() as client:
            await client.subscribe(ACCOUNTS)
            await client.subscribe(RINGS)
            self.assertEqual(client.subscriptions, {ACCOUNTS, RINGS})
            await client.unsubscribe(ACCOUNTS)
            await self.create("Account", Name=name())
            await self.create("Ring__e", Who__c="after")
            (message,) = await self.received(client)
            self.assertEqual((message["channel"], client.pending_count), (RINGS, 0))


class Platform(StreamingTest):
    async def test_an_event_is_heard(self):
        async with self.client() as client:
            await client.subscribe(RINGS)
            await self.create("Ring__e", Who__c="Grüße 🙂", Loudness__c=3.5)
            (message,) = await self.received(client)
        payload = message["data"]["payload"]
        self.assertEqual((payload["Who__c"], payload["Loudness__c"]), ("Grüße 🙂", 3.5))
        self.assertTrue(payload["CreatedDate"] and payload["CreatedById"])

    async def test_publishing_is_for_the_rest_api(self):
        async with self.client() as client:
            with self.assertRaises(ServerError):
                await client.publish(RINGS, {"payload": {"Who__c": "nobody"}})

    async def test_a_channel_that_is_not_there(self):
        async with self.client() as client:
            with self.assertRaises(ServerError) as caught:
                await client.subscribe("/event/Nothing__e")
            self.assertEqual(caught.exception.error_code, 403)


class Replays(StreamingTest):
    async def test_what_was_missed_comes_after_a_new_start(self):
        marks = {}
        async with self.client(replay=marks) as client:
            await client.subscribe(RINGS)
            await self.create("Ring__e", Who__c="first")
            await self.received(client)
        for who in ("second", "third"):
            await self.create("Ring__e", Who__c=who)
        async with self.client(replay=marks) as client:
            await client.subscribe(RINGS)
            messages = await self.received(client, 2)
            self.assertEqual([one["data"]["payload"]["Who__c"] for one in messages], ["second", "third"])
            await self.create("Ring__e", Who__c="fourth")
            (message,) = await self.received(client)
            self.assertEqual(message["data"]["payload"]["Who__c"], "fourth")

    async def test_all_that_are_kept(self):
        who = name()
        await self.create("Ring__e", Who__c=who)
        async with self.client(replay=ReplayOption.ALL_EVENTS) as client:
            await client.subscribe(RINGS)
            while (await self.received(client))[0]["data"]["payload"]["Who__c"] != who:
                pass

    async def test_none_of_before_without_asking(self):
        await self.create("Ring__e", Who__c="before")
        async with self.client() as client:
            await client.subscribe(RINGS)
            await self.create("Ring__e", Who__c="now")
            (message,) = await self.received(client)
        self.assertEqual(message["data"]["payload"]["Who__c"], "now")

    async def test_a_place_that_is_not_kept(self):
        lost = {RINGS: ReplayMarker(date="2020-01-01T00:00:00Z", replay_id=999_999_999)}
        async with self.client(replay=dict(lost)) as client:
            with self.assertRaises(ServerError) as caught:
                await client.subscribe(RINGS)
            self.assertEqual(caught.exception.error_code, 400)
        async with self.client(replay=dict(lost), replay_fallback=ReplayOption.NEW_EVENTS) as client:
            await client.subscribe(RINGS)
            await self.create("Ring__e", Who__c="after all")
            (message,) = await self.received(client)
        self.assertEqual(message["data"]["payload"]["Who__c"], "after all")


class Sessions(StreamingTest):
    async def test_wrong_password(self):
        with self.assertRaises(AuthenticationError):
            async with Client(PasswordAuthenticator(org.SERVER, org.SECRET, org.USER, "wrong")):
                pass

    async def by_each_way(self, work):
        for kind in (ConnectionType.LONG_POLLING, ConnectionType.WEBSOCKET):
            with self.subTest(kind):
                authenticator = self.authenticator()
                await authenticator.authenticate()
                url = f"{org.ORG}/cometd/{org.VERSION}"
                async with aiocometd_ng.Client(url, kind, auth=authenticator, ssl=None) as client:
                    self.assertEqual(client.connection_type, kind)
                    await client.subscribe(RINGS)
                    await work(client, authenticator)

    async def heard(self, client, who):
        await self.create("Ring__e", Who__c=who)
        (message,) = await self.received(client)
        self.assertEqual(message["data"]["payload"]["Who__c"], who)

    async def test_by_each_way(self):
        await self.by_each_way(lambda client, _: self.heard(client, name()))

    async def test_a_token_that_ends_is_renewed(self):
        async def work(client, authenticator):
            await self.heard(client, "before")
            before = authenticator.access_token
            await self.in_thread(org.revoke, before)
            while authenticator.access_token == before:
                await asyncio.sleep(0.05)
            await self.heard(client, "after")

        await asyncio.wait_for(self.by_each_way(work), 60)


if __name__ == "__main__":
    org.main()
