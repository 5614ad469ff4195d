// The names of the records that a statement finds.
async function query(session, soql) {
  const answer = await fetch(`/services/data/v33.0/query?q=${encodeURIComponent(soql)}`, { headers: { Authorization: `Bearer ${session}` } });
  return (await answer.json()).records.map((record) => record.Name);
}
