// A visit is a deferred task about an account: this resource speaks of visits only.
const shown = ({ Id, Subject, What }) => ({ id: Id, purpose: Subject, customer: What.Name });

resource('/visits/*', {
  get({ params }) {
    const pattern = `${params.customer ?? ''}%`;
    return data.query("SELECT Id, Subject, What.Name FROM Task WHERE Status = 'Deferred' AND What.Name LIKE :pattern ORDER BY Subject", { pattern }).map(shown);
  },
  post({ body }, response) {
    const [customer] = data.query('SELECT Id FROM Account WHERE Name = :name', { name: body.customer });
    const id = data.insert('Task', { Subject: body.purpose, Status: 'Deferred', WhatId: customer?.Id });
    response.status = 201;
    return { id };
  },
  delete({ id }, response) {
    data.delete('Task', id);
    response.status = 204;
  },
});
