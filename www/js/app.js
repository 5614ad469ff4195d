"use strict";

// Starts when the container is ready, and puts the parts together.

/** Runs an action; when it fails the page says so, and the rejection stays for the container to see. */
async function guarded(action) {
    try {
        return await action();
    } catch (error) {
        Journal.problem(error);
        throw error;
    }
}

const App = {
    user: null,

    async start() {
        App.wire();
        const credentials = await Salesforce.signIn();
        ContactSync.userId = credentials.userId;
        await ContactStore.open();
        App.user = await App.describeUser(credentials);
        document.getElementById("user").textContent = App.user.Name;
        // Nobody is going to press a button.
        if (window.gantry?.isHeadless) {
            await (Network.isOnline ? Tour.run(App.user) : Tour.runOffline());
            return;
        }
        await ListView.refresh();
        if (await ContactStore.count() === 0 && Network.isOnline) {
            await App.sync();
        }
    },

    async describeUser(credentials) {
        if (!Network.isOnline) {
            return { Name: "offline", Username: credentials.userId };
        }
        return Salesforce.user(credentials);
    },

    wire() {
        ListView.start((soupEntryId) => guarded(async () => Editor.open(await ContactStore.contact(soupEntryId))));
        Editor.start(ListView.refresh);
        document.getElementById("new").addEventListener("click", () => Editor.open());
        App.onClick("sync", App.sync);
        App.onClick("tour", () => Tour.run(App.user));
        Network.onChange(App.showConnection);
        App.showConnection(Network.isOnline);
    },

    /** Without a container there is no native side, and nothing here would ever start. */
    sayWhatIsMissing() {
        const problem = document.getElementById("problem");
        problem.textContent = "This app needs a container: there is no cordova.js here. In a browser it runs by \"gantry serve\", without one by \"gantry run\".";
        problem.hidden = false;
        document.getElementById("user").textContent = "not started";
        for (const control of document.querySelectorAll("button, input")) {
            control.disabled = true;
        }
    },

    /** Runs the action at a click; the button rests until it is done. */
    onClick(id, action) {
        const button = document.getElementById(id);
        button.addEventListener("click", async () => {
            button.disabled = true;
            document.getElementById("problem").hidden = true;
            try {
                await guarded(action);
            } finally {
                button.disabled = false;
            }
        });
    },

    showConnection(online) {
        document.getElementById("connection").textContent = online ? "online" : "offline";
        document.getElementById("sync").disabled = !online;
    },

    async sync() {
        Journal.heading("Sync");
        if ((await ContactStore.dirty()).length > 0) {
            await ContactSync.up(Journal.progress("sending "));
        }
        await ContactSync.down(Journal.progress("fetching"));
        await ListView.refresh();
    },
};

if (window.cordova) {
    document.addEventListener("deviceready", () => guarded(App.start), false);
} else {
    App.sayWhatIsMissing();
}
