resource('/notes/*', {
  get({ params, id }) { return { id, topic: params.topic ?? null }; },
  post({ body }, response) {
    response.status = 201;
    return { heard: body.text };
  },
  delete(request, response) { response.status = 204; },
});
