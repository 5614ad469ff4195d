"""What localorg.ToTheLocalOrg is for requests, for clients of httpx."""

import httpx

import localorg as org


def to_the_local_org(request):
    request.url = httpx.URL(org.local(str(request.url)))
    request.headers["Host"] = request.url.netloc.decode()
    return request


class Transport(httpx.BaseTransport):
    def __init__(self):
        self.inner = httpx.HTTPTransport()

    def handle_request(self, request):
        return self.inner.handle_request(to_the_local_org(request))

    def close(self):
        self.inner.close()


class AsyncTransport(httpx.AsyncBaseTransport):
    def __init__(self, **options):
        self.inner = httpx.AsyncHTTPTransport(**options)

    async def handle_async_request(self, request):
        return await self.inner.handle_async_request(to_the_local_org(request))

    async def aclose(self):
        await self.inner.aclose()
