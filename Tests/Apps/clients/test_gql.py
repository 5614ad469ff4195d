"""gql's Client at the local org's GraphQL API; and graphql-core, which has to take and refuse the same documents as the org."""

import random
import unittest

import requests
from gql import Client, gql
from gql.dsl import DSLQuery, DSLSchema, dsl_gql
from gql.transport.exceptions import TransportQueryError
from gql.transport.requests import RequestsHTTPTransport
from graphql import GraphQLError, get_named_type, is_leaf_type, is_union_type, parse, validate, validate_schema
from graphql.language import FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode, Visitor, visit

import localorg as org

URL = f"{org.ORG}/services/data/v{org.VERSION}/graphql"


def client(**options):
    headers = {"Authorization": f"Bearer {org.access_token()}"}
    return Client(transport=RequestsHTTPTransport(url=URL, headers=headers, timeout=30), fetch_schema_from_transport=True, **options)


class Requests(unittest.TestCase):
    def setUp(self):
        self.client = client()

    def run_document(self, text, **variables):
        request = gql(text)
        request.variable_values = variables
        return self.client.execute(request)["uiapi"]

    def test_the_schema_is_a_right_one(self):
        with self.client:
            self.assertEqual(validate_schema(self.client.schema), [])
            self.assertIn("Visit__c_Filter", self.client.schema.type_map)

    def test_records_come_in_pages(self):
        text = """query Page($after: String, $where: Account_Filter) { uiapi { query { Account(first: 50, after: $after, where: $where) {
            edges { node { Id Name { value } } } pageInfo { hasNextPage endCursor } totalCount } } } }"""
        found, after = [], None
        while True:
            page = self.run_document(text, after=after, where={"Name": {"like": "%a%"}})["query"]["Account"]
            found += [edge["node"]["Id"] for edge in page["edges"]]
            after = page["pageInfo"]["endCursor"]
            if not page["pageInfo"]["hasNextPage"]:
                break
        self.assertEqual(len(set(found)), page["totalCount"])

    def test_records_are_written(self):
        create = """mutation ($account: AccountCreateInput!, $visit: Visit__cCreateInput!) { uiapi(input: {allOrNone: true}) {
            account: AccountCreate(input: $account) { Record { Id } } Visit__cCreate(input: $visit) { Record { Id Account__c { value } } } } }"""
        done = self.run_document(create, account={"Account": {"Name": "Żabka"}}, visit={"Visit__c": {"Account__c": "@{account}", "Date__c": "2026-01-31"}})
        account = done["account"]["Record"]["Id"]
        self.assertEqual(done["Visit__cCreate"]["Record"]["Account__c"]["value"], account)
        text = "query ($id: ID!) { uiapi { query { Account(where: {Id: {eq: $id}}) { edges { node { Visits__r { totalCount } } } } } } }"
        self.assertEqual(self.run_document(text, id=account)["query"]["Account"]["edges"][0]["node"]["Visits__r"]["totalCount"], 1)

    def test_queries_are_made_by_the_schema(self):
        with self.client as session:
            schema = DSLSchema(self.client.schema)
            user = schema.UIAPI.currentUser.select(schema.User.Id, schema.User.Username.select(schema.StringValue.value))
            answer = session.execute(dsl_gql(DSLQuery(schema.Query.uiapi.select(user))))
        self.assertEqual(answer["uiapi"]["currentUser"]["Username"]["value"], org.USER)

    def test_refusals_are_errors(self):
        with self.assertRaises(TransportQueryError) as refused:
            self.run_document("{ uiapi { query { Account(first: 5000) { totalCount } } } }")
        self.assertEqual(refused.exception.errors[0]["extensions"]["ErrorType"], "DataFetchingException")


SEEDS = [
    "{ a }", "query Q($a: Int = 1, $b: [T!]! = [\"x\"] @d) @e(f: {g: [1, -2.5e3, null, true, E, $a]}) { x: y(z: $b) @s(if: true) { ...F ... on T @i { u } ... { v } } } "
    "fragment F on T @x { a b(c: \"\"\"block\n   \"quoted\" \\\"\"\" text\n  \"\"\") }", "mutation { m(i: {a: {b: []}, c: {}}) { id } }", "subscription S { s }",
    "# comment\n{ a, b , c #x\n d }", "{ a(x: 0, y: -0, z: 1.0, w: 1e10, v: \"\\u{1F600}\\uD83D\\uDE00\") }", "fragment on on on { a }", "query query { on true }",
]
SIGNS = list("{}()[]:=!|@$&.,\"\\#\n\r\t -+019eEuano_\ufeffé\x00") + ['"""', "...", "on", "null", "fragment ", "query ", "\\u", "$a", '"a"', " @d "]


class Rest(Visitor):
    """Finds what graphql-core takes beyond operations and fragments of the specification of 2021: types, descriptions, braces around nothing."""

    found = False

    def enter(self, node, *_):
        described = getattr(node, "description", None) is not None
        self.found |= described or (isinstance(node, SelectionSetNode) and not node.selections)


def is_plain(document):
    rest = Rest()
    visit(document, rest)
    return not rest.found and all(isinstance(one, (OperationDefinitionNode, FragmentDefinitionNode)) for one in document.definitions)


class Decisions(unittest.TestCase):
    """What graphql-core refuses, the org refuses, and nothing else."""

    @classmethod
    def setUpClass(cls):
        cls.session = requests.Session()
        cls.session.headers["Authorization"] = f"Bearer {org.access_token()}"
        with client() as session:
            cls.schema = session.client.schema

    def kinds(self, text):
        # No operation has this name, so that nothing is run.
        answer = self.session.post(URL, json={"query": text, "operationName": "none_"}, timeout=30).json()
        return {error["extensions"]["ErrorType"] for error in answer["errors"] if not error["message"].startswith("Unknown operation named")}

    def test_the_same_texts_are_documents(self):
        chance = random.Random(1)
        taken = 0
        for _ in range(300):
            text = chance.choice(SEEDS)
            for _ in range(chance.choice([0, 1, 1, 2, 3])):
                place, length = chance.randrange(len(text) + 1), chance.choice([0, 0, 1, 2, 5])
                text = text[:place] + (chance.choice(SIGNS) if chance.random() < 0.7 else "") + text[place + length:]
            try:
                document = parse(text)
            except GraphQLError:
                document = None
            if document is not None and not is_plain(document):
                continue
            self.assertEqual("InvalidSyntax" not in self.kinds(text), document is not None, repr(text))
            taken += document is not None
        self.assertGreater(taken, 25)

    def test_the_same_documents_fit_the_schema(self):
        chance = random.Random(2)
        counts = {True: 0, False: 0}

        def selection(kind, depth, noise):
            chosen = []
            for _ in range(chance.choice([1, 2, 2, 3])):
                if is_union_type(kind):
                    member = chance.choice(kind.types)
                    chosen.append(f"... on {member.name} {{ {selection(member, depth + 1, noise)} }}")
                    continue
                name, field = chance.choice(list(kind.fields.items()))
                result = get_named_type(field.type)
                alias = f"{chance.choice('abc')}: " if chance.random() < noise else ""
                extra = chance.choice([" @skip(if: true)", " @nope", " @skip", "(zzz: 1)"]) if chance.random() < noise / 2 else ""
                if is_leaf_type(result):
                    chosen.append(f"{alias}{name}{'x' if chance.random() < noise / 4 else ''}{extra}")
                elif depth > 7:
                    chosen.append("__typename")
                else:
                    around = ("... on Account { %s }" if chance.random() < noise / 2 else "... { %s }") if chance.random() < 0.1 else "%s"
                    needed = "(input: null)" if field.args.get("input") is not None and kind.name == "UIAPIMutations" else ""
                    chosen.append(around % f"{alias}{name}{needed}{extra} {{ {selection(result, depth + 1, noise)} }}")
            return " ".join(chosen)

        for _ in range(300):
            text = f"{{ {selection(self.schema.query_type, 0, chance.choice([0, 0, 0.05, 0.2]))} }}"
            fits = not validate(self.schema, parse(text))
            self.assertEqual(not self.kinds(text), fits, text)
            counts[fits] += 1
        self.assertGreater(min(counts.values()), 25, counts)


if __name__ == "__main__":
    org.main()
