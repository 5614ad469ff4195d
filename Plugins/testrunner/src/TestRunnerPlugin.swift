/// Placeholder until the native side lands.
