const answer = await fetchSettings();

function fetchSettings() {
  return new Promise((resolve) => setTimeout(() => resolve({ theme: "dark" }), 5));
}

export { answer as settings };
