trigger('Account', ['before insert', 'before update'], (account) => {
  if (/\bLtd$/.test(account.Name)) account.Name += '.';
  if (/^test/i.test(account.Name)) refuse('An account needs a real name', 'Name');
});

trigger('Account', 'after insert', (account) => {
  data.insert('Task', { Subject: `Welcome ${account.Name}`, WhatId: account.Id });
});
