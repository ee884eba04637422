/** A contact message as the page sends it, with a fetched CSRF token. */
export async function contactRequest(url: string, message: string, address = '203.0.113.1') {
  const headers = { 'x-forwarded-for': address };
  const tokenReply = await fetch(`${url}/sanctum/csrf-cookie`, { headers });
  await tokenReply.arrayBuffer();
  const cookie = tokenReply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    method: 'POST',
    headers: {
      ...headers,
      cookie,
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
    },
    body: JSON.stringify({
      first_name: 'Robin',
      last_name: 'Tester',
      email: 'robin@example.com',
      phone: '',
      message,
    }),
  };
}

/** Sends a contact message like the page: first the token, then the form. */
export async function sendContactMessage(url: string, message: string, address?: string): Promise<Response> {
  return fetch(`${url}/api/contact`, await contactRequest(url, message, address));
}
