/// The part of ``ScriptPrelude`` by which org scripts send notifications (Apex Reference Guide, "PushNotification Class" and "PushNotificationPayload
/// Class").
enum ScriptMessaging {
  static let source = #"""
    class PushNotification {
      #payload;

      constructor(payload) {
        if (payload !== undefined) this.setPayload(payload);
      }

      setPayload(payload) {
        if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new TypeError('PushNotification: the payload must be an object');
        this.#payload = payload;
      }

      /** How many seconds a service tries. Here a notification waits until its device has got it. */
      setTtl(seconds) {
        if (!Number.isInteger(seconds) || seconds < 0) throw new TypeError('PushNotification: the time to live must be a whole number of seconds');
      }

      send(application, users) {
        if (this.#payload === undefined) throw new TypeError('PushNotification: there is no payload; give one to setPayload');
        if (typeof application !== 'string' || application === '') throw new TypeError('PushNotification: the application must be a name');
        if (typeof users === 'string' || typeof users?.[Symbol.iterator] !== 'function') throw new TypeError('PushNotification: the users must be a Set or an array of ids');
        call('push', application, JSON.stringify(this.#payload), [...users].map((user) => String(user?.Id ?? user)));
      }
    }

    const PushNotificationPayload = Object.freeze({
      /** Either (alert, sound, badgeCount, userData) or (alertBody, actionLocKey, locKey, locArgs, launchImage, sound, badgeCount, userData). */
      apple(...values) {
        const isLong = values.length > 4;
        const [body, actionLocKey, locKey, locArgs, launchImage] = values;
        const [sound, badge, data] = values.slice(isLong ? 5 : 1);
        const known = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== ''));
        const alert = isLong
          ? known({ body, 'action-loc-key': actionLocKey, 'loc-key': locKey, 'loc-args': locArgs, 'launch-image': launchImage })
          : body;
        return { ...data, aps: known({ alert, sound, badge }) };
      },
    });

    const Messaging = Object.freeze({ PushNotification, PushNotificationPayload });
    """#
}
