"""django-salesforce at the local org, over https and in the client's own API version: its ORM on the org's records."""

import datetime
import decimal
import io
import unittest
import warnings

import django
from django.conf import settings

import localorg as org

CONNECTION = {
    "ENGINE": "salesforce.backend", "HOST": org.ORG, "CONSUMER_KEY": org.SERVER, "CONSUMER_SECRET": org.SECRET,
    "USER": org.USER, "PASSWORD": org.PASSWORD,
}
settings.configure(
    DATABASES={
        "default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"},
        "salesforce": CONNECTION,
        "by_itself": {**CONNECTION, "AUTH": "salesforce.auth.SalesforceClientCredentialsAuth"},
        "by_soap": {**CONNECTION, "AUTH": "salesforce.auth.SimpleSfPasswordAuth"},
        "browser": {**CONNECTION, "AUTH": "salesforce.auth.RefreshTokenAuth", "CONSUMER_KEY": org.BROWSER, "CALLBACK_URL": org.CALLBACK,
                    "REFRESH_TOKEN": "?"},
        "dynamic": {**CONNECTION, "AUTH": "salesforce.auth.DynamicAuth"},
        "wrong_password": {**CONNECTION, "PASSWORD": "wrong"},
        "wrong_soap_password": {**CONNECTION, "PASSWORD": "wrong", "AUTH": "salesforce.auth.SimpleSfPasswordAuth"},
        "wrong_app": {**CONNECTION, "CONSUMER_KEY": "nobody"},
        "newest": {**CONNECTION, "API_VERSION": "MAX"},
    },
    DATABASE_ROUTERS=["salesforce.router.ModelRouter"], INSTALLED_APPS=["salesforce"], USE_TZ=True, TIME_ZONE="UTC", SF_LAZY_CONNECT=True,
)
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connections, transaction  # noqa: E402
from django.db.models import Avg, Count, Max, Min, Q, Sum  # noqa: E402
from salesforce import API_VERSION, models  # noqa: E402
from salesforce.auth import RefreshTokenAuth, oauth_data  # noqa: E402
from salesforce.dbapi.exceptions import OperationalError, SalesforceAuthError, SalesforceError, SalesforceWarning  # noqa: E402


class OfOrg(models.Model):
    class Meta(models.Model.Meta):
        abstract = True
        app_label = "clients"


class User(OfOrg):
    Username = models.CharField(max_length=80)
    Email = models.EmailField(max_length=128)

    class Meta(OfOrg.Meta):
        db_table = "User"


class Account(OfOrg):
    Name = models.CharField(max_length=255)
    Industry = models.CharField(max_length=40, null=True)
    NumberOfEmployees = models.IntegerField(null=True)
    AnnualRevenue = models.DecimalField(max_digits=18, decimal_places=2, null=True)
    Owner = models.ForeignKey(User, models.DO_NOTHING, default=models.DEFAULTED_ON_CREATE)
    IsDeleted = models.BooleanField(sf_read_only=models.READ_ONLY)
    CreatedDate = models.DateTimeField(sf_read_only=models.READ_ONLY)

    class Meta(OfOrg.Meta):
        db_table = "Account"


class Contact(OfOrg):
    last_name = models.CharField(max_length=80)
    first_name = models.CharField(max_length=40, null=True)
    name = models.CharField(max_length=121, sf_read_only=models.READ_ONLY)
    account = models.ForeignKey(Account, models.DO_NOTHING, null=True)
    reports_to = models.ForeignKey("self", models.DO_NOTHING, null=True)
    birthdate = models.DateField(null=True)
    external_id = models.CharField(max_length=255, db_column="ExternalId__c", null=True)

    class Meta(OfOrg.Meta):
        db_table = "Contact"


class Visit(OfOrg):
    Name = models.CharField(max_length=80, custom=False, sf_read_only=models.READ_ONLY)
    account = models.ForeignKey(Account, models.DO_NOTHING, custom=True, related_name="visits", sf_read_only=models.NOT_UPDATEABLE)
    guide = models.ForeignKey(User, models.DO_NOTHING, custom=True, null=True)
    date = models.DateField()
    start = models.TimeField(null=True)
    arrived = models.DateTimeField(null=True)
    kind = models.CharField(max_length=255, default=models.DEFAULTED_ON_CREATE)
    cost = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    done = models.BooleanField()

    class Meta(OfOrg.Meta):
        db_table = "Visit__c"
        custom = True


class Nothing(OfOrg):
    class Meta(OfOrg.Meta):
        db_table = "Nothing__c"


class Case(unittest.TestCase):
    def refused(self, code, call, kind=SalesforceError):
        with self.subTest(code), self.assertRaises(kind) as caught:
            call()
        self.assertTrue(str(caught.exception).startswith(code), str(caught.exception))
        return caught.exception


class SigningIn(Case):
    def works(self, alias):
        self.assertEqual(User.objects.using(alias).get(Username=org.USER).Email, org.USER)

    def test_by_the_password_flow(self):
        self.works("salesforce")
        self.assertEqual(connections["salesforce"].connection.api_ver, API_VERSION)

    def test_with_client_credentials(self):
        self.works("by_itself")

    def test_by_soap(self):
        self.works("by_soap")

    def test_in_the_newest_version(self):
        self.works("newest")
        self.assertEqual(connections["newest"].connection.api_ver, "67.0")

    def test_with_a_browser_and_refreshed(self):
        auth = RefreshTokenAuth("browser", settings.DATABASES["browser"])
        back = org.BrowserUser().open(auth.get_auth_redirect_url())
        oauth_data["browser"] = dict(auth.authorization_code_processing(back))
        self.works("browser")
        first = oauth_data["browser"]["access_token"]
        org.revoke(first)
        self.works("browser")
        self.assertNotEqual(oauth_data["browser"]["access_token"], first)

    def test_with_a_token_from_another_sign_in(self):
        connections["dynamic"].connect()
        auth = connections["dynamic"].connection.sf_auth
        token = org.access_token()
        auth.dynamic_start(token, org.ORG)
        self.works("dynamic")
        org.revoke(token)
        self.refused("Can never reauthenticate", lambda: self.works("dynamic"), SalesforceAuthError)

    def test_errors(self):
        self.refused(f"oauth failed: {org.USER}: {{\"error\":\"invalid_grant\",\"error_description\":\"authentication failure\"}}",
                     lambda: self.works("wrong_password"), SalesforceAuthError)
        self.refused(f"oauth failed: {org.USER}: {{\"error\":\"invalid_client_id\"", lambda: self.works("wrong_app"), SalesforceAuthError)
        self.refused(f"login failed for user '{org.USER}': INVALID_LOGIN: ", lambda: self.works("wrong_soap_password"), SalesforceAuthError)

    def test_expired_session_is_renewed(self):
        self.works("salesforce")
        first = oauth_data["salesforce"]["access_token"]
        org.revoke(first)
        self.works("salesforce")
        self.assertNotEqual(oauth_data["salesforce"]["access_token"], first)

    def test_identity_and_versions(self):
        with connections["salesforce"].connection.cursor() as cursor:
            self.assertEqual(cursor.id_request()["username"], org.USER)
            self.assertEqual(cursor.urls_request()["identity"], cursor.id_request()["id"])
            self.assertEqual(cursor.versions_request()[-1]["version"], "67.0")
        self.assertEqual(connections["salesforce"].connection.api_usage.api_limit, 15000)


class Records(Case):
    def test_create_and_read(self):
        made = Contact.objects.create(last_name="Ørsted", first_name="Zoë")
        self.assertRegex(made.pk, "^003[A-Za-z0-9]{15}$")
        got = Contact.objects.get(pk=made.pk)
        self.assertEqual((got.name, got.first_name, got.account), ("Zoë Ørsted", "Zoë", None))

    def test_values_of_each_kind(self):
        account = Account.objects.create(Name="Dj visited", NumberOfEmployees=7, AnnualRevenue=decimal.Decimal("12345"))
        arrived = datetime.datetime(2026, 11, 23, 10, 31, tzinfo=datetime.timezone.utc)
        made = Visit.objects.create(
            account=account, date=datetime.date(2026, 11, 23), start=datetime.time(10, 30), arrived=arrived, cost=decimal.Decimal("9.90"), done=True)
        got = Visit.objects.select_related("account").get(pk=made.pk)
        self.assertEqual((got.date, got.start, got.arrived, got.cost, got.done), (made.date, made.start, arrived, decimal.Decimal("9.9"), True))
        self.assertEqual((got.kind, got.account.AnnualRevenue, got.account.NumberOfEmployees), ("Sale", decimal.Decimal("12345"), 7))
        self.assertRegex(got.Name, r"^V-\d{4}$")

    def test_more_decimals_than_the_field_has(self):
        made = Account.objects.create(Name="Dj exact", AnnualRevenue=decimal.Decimal("12345.67"))
        made.refresh_from_db()
        self.assertEqual(made.AnnualRevenue, decimal.Decimal("12345.67"))

    def test_save_again(self):
        made = Contact.objects.create(last_name="First")
        made.last_name = "O'Hara"
        made.save()
        made.first_name = "Only"
        made.save(update_fields=["first_name"])
        made.refresh_from_db()
        self.assertEqual((made.last_name, made.first_name), ("O'Hara", "Only"))

    def test_update_of_one(self):
        made = Contact.objects.create(last_name="First")
        self.assertEqual(Contact.objects.filter(pk=made.pk).update(last_name="Second", first_name=None), 1)
        made.refresh_from_db()
        self.assertEqual(made.last_name, "Second")

    def test_update_of_many(self):
        Contact.objects.bulk_create([Contact(last_name=f"Many {number}", first_name="Dj many") for number in range(5)])
        self.assertEqual(Contact.objects.filter(first_name="Dj many").update(birthdate=datetime.date(2000, 1, 2)), 5)
        self.assertEqual(Contact.objects.filter(birthdate=datetime.date(2000, 1, 2)).count(), 5)

    def test_bulk_create_and_bulk_update(self):
        made = Contact.objects.bulk_create([Contact(last_name=f"Bulk {number}") for number in range(450)])
        self.assertEqual(len({one.pk for one in made}), 450)
        for one in made:
            one.first_name = "Dj bulk"
            one._state.db = "salesforce"
        Contact.objects.bulk_update(made, ["first_name"])
        self.assertEqual(Contact.objects.filter(first_name="Dj bulk").count(), 450)

    def test_bulk_create_is_all_or_none_if_asked(self):
        records = [Contact(last_name="Dj undone"), Contact(last_name="x" * 81)]
        refusal = self.refused("(see details below)", lambda: Contact.objects.sf(all_or_none=True).bulk_create(records))
        self.assertIn("STRING_TOO_LONG", str(refusal))
        self.assertEqual(Contact.objects.filter(last_name="Dj undone").count(), 0)

    def test_delete_of_one(self):
        made = Contact.objects.create(last_name="Dj gone")
        self.assertEqual(made.delete(), (1, {"clients.Contact": 1}))
        self.assertFalse(Contact.objects.filter(last_name="Dj gone").exists())
        self.assertEqual(Contact.objects.query_all().filter(last_name="Dj gone").count(), 1)

    def test_delete_of_many(self):
        Contact.objects.bulk_create([Contact(last_name=f"Dj gone {number}") for number in range(3)])
        Contact.objects.filter(last_name__startswith="Dj gone ").delete()
        self.assertEqual(Contact.objects.filter(last_name__startswith="Dj gone ").count(), 0)

    def test_deleting_a_deleted_record_warns(self):
        made = Contact.objects.create(last_name="Dj twice")
        again = Contact.objects.get(pk=made.pk)
        made.delete()
        with self.assertWarnsRegex(SalesforceWarning, "ENTITY_IS_DELETED"):
            again.delete()

    def test_get_or_create_and_update_or_create(self):
        first, created = Contact.objects.get_or_create(external_id="dj-1", defaults={"last_name": "First"})
        again, created_again = Contact.objects.get_or_create(external_id="dj-1", defaults={"last_name": "Second"})
        self.assertEqual((created, created_again, again.pk), (True, False, first.pk))
        updated, _ = Contact.objects.update_or_create(external_id="dj-1", defaults={"last_name": "Third"})
        self.assertEqual((updated.pk, Contact.objects.get(pk=first.pk).last_name), (first.pk, "Third"))

    def test_failed_transaction_is_not_rolled_back(self):
        with self.assertRaises(ZeroDivisionError), transaction.atomic(using="salesforce"):
            Contact.objects.create(last_name="Dj committed")
            1 / 0
        self.assertEqual(Contact.objects.filter(last_name="Dj committed").count(), 1)

    def test_in_a_composite_request(self):
        connection = connections["salesforce"].connection
        connection.composite_type = "composite"
        try:
            made = Contact.objects.bulk_create([Contact(last_name=f"Dj composed {number}") for number in range(3)])
            self.assertEqual(Contact.objects.filter(pk__in=[one.pk for one in made]).update(first_name="Dj"), 3)
            records = [Contact(last_name="Dj undone"), Contact(last_name="x" * 81)]
            self.refused("STRING_TOO_LONG (in subrequest '1')", lambda: Contact.objects.bulk_create(records))
        finally:
            connection.composite_type = "sobject-collections"
        self.assertEqual(Contact.objects.filter(last_name="Dj undone").count(), 0)


class Queries(Case):
    @classmethod
    def setUpClass(cls):
        cls.bob = User.objects.get(Username="bob@gantry.example")
        cls.accounts = Account.objects.bulk_create(
            [Account(Name=f"Dj {number}", Industry=["Energy", "Media"][number % 2], NumberOfEmployees=number * 10) for number in range(6)])
        for account in cls.accounts:
            account._state.db = "salesforce"
        Contact.objects.bulk_create([Contact(last_name=f"Asked {number:02}", first_name="Djq", account=cls.accounts[number % 3]) for number in range(12)])

    def contacts(self):
        return Contact.objects.filter(first_name="Djq")

    def accounts_asked(self):
        return Account.objects.filter(Name__startswith="Dj ", NumberOfEmployees__gte=0)

    def names(self, query):
        return sorted(one.last_name[-2:] for one in query)

    def test_order_and_slices(self):
        ordered = self.contacts().order_by("-last_name")
        self.assertEqual([one.last_name for one in ordered[:2]], ["Asked 11", "Asked 10"])
        self.assertEqual([one.last_name for one in ordered[3:5]], ["Asked 08", "Asked 07"])
        self.assertEqual((ordered[0].last_name, ordered.first().last_name, ordered.last().last_name), ("Asked 11", "Asked 11", "Asked 00"))
        self.assertEqual([one.last_name for one in self.contacts().order_by("account__Name", "-last_name")[:2]], ["Asked 09", "Asked 06"])

    def test_lookups_of_text(self):
        self.assertEqual(self.names(self.contacts().filter(last_name__contains="KED 0", last_name__endswith="7")), ["07"])
        self.assertEqual(self.names(self.contacts().filter(last_name__iexact="asked 03")), ["03"])
        self.assertEqual(self.names(self.contacts().filter(last_name__in=["Asked 01", "Asked 02"])), ["01", "02"])
        self.assertEqual(self.names(self.contacts().filter(last_name__range=("Asked 04", "Asked 05"))), ["04", "05"])
        self.assertEqual(self.names(self.contacts().filter(last_name__gt="Asked 09", last_name__lte="Asked 10")), ["10"])

    def test_values_are_quoted(self):
        for name in ["O'Brien", "back\\slash", 'a "quoted" one', "50%_", "Größe 雪"]:
            with self.subTest(name):
                Contact.objects.create(last_name=name, first_name="Djquote")
                self.assertEqual([one.last_name for one in Contact.objects.filter(first_name="Djquote", last_name=name)], [name])

    def test_conditions_together(self):
        self.assertEqual(self.names(self.contacts().filter(Q(last_name="Asked 01") | Q(last_name="Asked 02"))), ["01", "02"])
        self.assertEqual(self.names(self.contacts().filter(~Q(last_name__gte="Asked 01"))), ["00"])
        self.assertEqual(self.names(self.contacts().exclude(last_name__in=["Asked %02d" % number for number in range(10)])), ["10", "11"])
        self.assertEqual(self.names(self.contacts().filter(last_name__not_in=["Asked %02d" % number for number in range(11)])), ["11"])
        self.assertEqual(self.contacts().filter(last_name__not_eq="Asked 00").count(), 11)

    def test_null(self):
        self.assertEqual(self.contacts().filter(account__isnull=True).count(), 0)
        self.assertEqual(self.contacts().filter(birthdate__isnull=True, account__isnull=False).count(), 12)

    def test_dates(self):
        Contact.objects.create(last_name="Dj dated", birthdate=datetime.date(1999, 5, 6))
        self.assertEqual(Contact.objects.filter(birthdate__year=1999).count(), 1)
        self.assertEqual(Contact.objects.filter(birthdate__lt=datetime.date(2000, 1, 1), last_name="Dj dated").count(), 1)
        now = datetime.datetime.now(datetime.timezone.utc)
        self.assertEqual(self.accounts_asked().filter(CreatedDate__range=(now - datetime.timedelta(hours=1), now + datetime.timedelta(hours=1))).count(), 6)

    def test_day_of_a_time(self):
        today = datetime.datetime.now(datetime.timezone.utc).date()
        self.assertEqual(self.accounts_asked().filter(CreatedDate__date=today).count(), 6)

    def test_parents(self):
        found = self.contacts().filter(account__Name="Dj 1", account__Owner__Username=org.USER).select_related("account__Owner").order_by("last_name")
        self.assertEqual([one.last_name for one in found], ["Asked 01", "Asked 04", "Asked 07", "Asked 10"])
        self.assertEqual((found[0].account.Name, found[0].account.Owner.Username), ("Dj 1", org.USER))

    def test_lazily_loaded_parent(self):
        self.assertEqual(self.contacts().get(last_name="Asked 02").account.Owner.Username, org.USER)

    def test_children(self):
        self.assertEqual(self.accounts[0].contact_set.count(), 4)
        self.assertEqual(self.names(self.accounts[2].contact_set.filter(last_name__lt="Asked 06")), ["02", "05"])

    def test_prefetched_children(self):
        found = self.accounts_asked().filter(Name__in=["Dj 0", "Dj 1"]).order_by("Name").prefetch_related("contact_set")
        self.assertEqual([len(one.contact_set.all()) for one in found], [4, 4])

    def test_custom_relationships(self):
        Visit.objects.create(account=self.accounts[0], guide=self.bob, date=datetime.date(2026, 1, 1), kind="Repair")
        found = Visit.objects.filter(guide__Username=self.bob.Username, account__Name="Dj 0").select_related("guide", "account").get()
        self.assertEqual((found.kind, found.guide.Email, found.account.Name), ("Repair", self.bob.Email, "Dj 0"))
        self.assertEqual(self.accounts[0].visits.get().pk, found.pk)

    def test_subquery(self):
        energetic = Account.objects.filter(Industry="Energy", Name__startswith="Dj ")
        self.assertEqual(self.contacts().filter(account__in=energetic).count(), 8)

    def test_several_children_with_conditions_on_their_parent(self):
        self.assertEqual(self.contacts().filter(Q(account__Industry="Media") | Q(last_name="Asked 00")).count(), 5)

    def test_count_exists_and_len(self):
        self.assertEqual((self.contacts().count(), len(self.contacts()), self.contacts().exists()), (12, 12, True))
        self.assertFalse(self.contacts().filter(last_name="Nobody").exists())

    def test_aggregates(self):
        of = "NumberOfEmployees"
        found = self.accounts_asked().aggregate(count=Count("id"), sum=Sum(of), avg=Avg(of), min=Min(of), max=Max(of))
        self.assertEqual(found, {"count": 6, "sum": 150, "avg": 25, "min": 0, "max": 50})

    def test_groups(self):
        found = self.accounts_asked().order_by().values("Industry").annotate(together=Sum("NumberOfEmployees"), many=Count("id"))
        self.assertEqual(sorted((one["Industry"], one["together"], one["many"]) for one in found), [("Energy", 60, 3), ("Media", 90, 3)])

    def test_groups_with_a_condition(self):
        found = self.accounts_asked().order_by().values("Industry").annotate(together=Sum("NumberOfEmployees")).filter(together__gt=80)
        self.assertEqual([one["Industry"] for one in found], ["Media"])

    def test_values(self):
        query = self.contacts().filter(last_name="Asked 01")
        self.assertEqual(list(query.values("last_name", "account__Name")), [{"last_name": "Asked 01", "account__Name": "Dj 1"}])
        self.assertEqual(list(query.values_list("last_name", flat=True)), ["Asked 01"])
        self.assertEqual(query.only("last_name").get().first_name, "Djq")
        self.assertEqual(query.defer("first_name").get().name, "Djq Asked 01")

    def test_raw(self):
        found = list(Contact.objects.raw("SELECT Id, LastName FROM Contact WHERE FirstName = %s ORDER BY LastName LIMIT 2", ["Djq"]))
        self.assertEqual([one.last_name for one in found], ["Asked 00", "Asked 01"])

    def test_cursor(self):
        with connections["salesforce"].cursor() as cursor:
            cursor.execute("SELECT LastName, Account.Name FROM Contact WHERE FirstName = %s ORDER BY LastName", ["Djq"])
            self.assertEqual((cursor.rowcount, cursor.fetchone(), cursor.fetchmany(1)), (12, ("Asked 00", "Dj 0"), [("Asked 01", "Dj 1")]))
            self.assertEqual(len(cursor.fetchall()), 10)

    def test_cursor_with_children(self):
        with connections["salesforce"].cursor() as cursor:
            cursor.execute("SELECT Name, (SELECT LastName FROM Contacts ORDER BY LastName) FROM Account WHERE Name = 'Dj 1'")
            [(name, children)] = cursor.fetchall()
        self.assertEqual((name, children["totalSize"], children["records"][0]["LastName"]), ("Dj 1", 4, "Asked 01"))

    def test_all_pages(self):
        org.create_records([{"LastName": f"Page {number:04}", "FirstName": "Djp"} for number in range(4200)], "Contact")
        found = Contact.objects.filter(first_name="Djp").order_by("last_name")
        self.assertEqual([one.last_name for one in found.iterator()], [f"Page {number:04}" for number in range(4200)])
        with connections["salesforce"].cursor() as cursor, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            cursor.execute("SELECT LastName FROM Contact WHERE FirstName = 'Djp' ORDER BY LastName")
            cursor.cursor.scroll(3000, "absolute")
            self.assertEqual(cursor.fetchone(), ("Page 3000",))

    def test_query_too_long_for_a_url(self):
        ids = [f"003{number:012}AAA" for number in range(900)] + list(self.contacts().values_list("pk", flat=True))
        self.assertEqual(Contact.objects.filter(pk__in=ids).count(), 12)
        self.assertEqual(len(Contact.objects.filter(pk__in=ids)), 12)

    def test_explain(self):
        self.assertIn("leadingOperationType", self.contacts().explain())

    def test_query_with_deleted_records(self):
        made = Account.objects.create(Name="Dj deleted")
        made.delete()
        self.assertEqual([one.IsDeleted for one in Account.objects.query_all().filter(Name="Dj deleted")], [True])


class Errors(Case):
    def test_have_the_right_class_and_code(self):
        Contact.objects.create(last_name="Twice", external_id="dj-2")
        self.refused("REQUIRED_FIELD_MISSING", lambda: Contact.objects.create(first_name="a", last_name=None))
        self.refused("DUPLICATE_VALUE", lambda: Contact.objects.create(last_name="Twice", external_id="dj-2"))
        self.refused("STRING_TOO_LONG", lambda: Contact.objects.create(last_name="x" * 81))
        self.refused("INVALID_TYPE", lambda: list(Nothing.objects.all()))
        self.refused("NOT_FOUND", Nothing.objects.create)
        self.refused("MALFORMED_QUERY", lambda: list(Contact.objects.raw("SELECT Id FROM Contact WHERE")))
        self.refused("INVALID_FIELD", lambda: list(Contact.objects.raw("SELECT Id, Nothing__c FROM Contact")))
        self.refused("INVALID_QUERY_FILTER_OPERATOR", lambda: list(Contact.objects.raw("SELECT Id FROM Contact WHERE AccountId LIKE '001%%'")))

    def test_name_the_fields(self):
        refusal = self.refused("REQUIRED_FIELD_MISSING", lambda: Contact.objects.create(last_name=None))
        self.assertIn("FIELDS: ['LastName']", str(refusal))
        self.assertEqual((refusal.data[0]["errorCode"], refusal.response.status_code), ("REQUIRED_FIELD_MISSING", 400))

    def test_nothing_found(self):
        with self.assertRaises(Contact.DoesNotExist):
            Contact.objects.get(pk="003000000000000AAA")

    def test_too_many_found(self):
        Contact.objects.bulk_create([Contact(last_name="Dj same") for _ in range(2)])
        with self.assertRaises(Contact.MultipleObjectsReturned):
            Contact.objects.get(last_name="Dj same")

    def test_html_instead_of_json(self):
        rule = {"path": "/services/data/*/query", "next": 1, "status": 502, "body": "<html>Bad Gateway</html>"}
        org.rest_session().post(f"{org.ORG}/services/gantry/faults", json=rule, timeout=30).raise_for_status()
        self.refused('HTTP error "502', Contact.objects.count, OperationalError)


class Introspection(Case):
    def test_inspectdb(self):
        told = io.StringIO()
        call_command("inspectdb", "Visit__c", "Contact", "Account", "User", "Profile", database="salesforce", stdout=told)
        text = told.getvalue()
        self.assertIn("class Visit(models.Model):", text)
        self.assertIn("code = models.CharField(db_column='Code__c', unique=True, max_length=20, blank=True, null=True)", text)
        self.assertIn("cost = models.DecimalField(db_column='Cost__c', max_digits=12, decimal_places=2, blank=True, null=True)", text)
        self.assertIn("account = models.ForeignKey('Account', models.DO_NOTHING, db_column='Account__c'", text)
        self.assertIn("owner = models.ForeignKey('User', models.DO_NOTHING, db_column='OwnerId'", text)
        compile(text, "models.py", "exec")


if __name__ == "__main__":
    org.main()
