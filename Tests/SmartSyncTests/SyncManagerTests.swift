import SmartSync
