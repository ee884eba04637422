import { CHUNK_TIMEOUT_MS } from '../routing/chunk-timeout.ts';

/**
 * Runs in the head before the first paint. It sets the theme and whether somebody is signed in, so that
 * prerendered pages show neither wrong colours nor guest links to a member. It also detects scripts that fail
 * to load. Written by hand to be small; the server sends its hash.
 */
export const FIRST_PAINT_SCRIPT =
  scriptOf(`function g(k){try{return localStorage.getItem(k)||''}catch(e){return ''}}
var t=g('theme'),r=g('auth_role');
d.dataset.session=g('auth_first_name')&&g('auth_last_name')&&g('auth_email')&&g('auth_token')&&r?r:'guest';`);

/** In an embed, nothing in storage is read: the theme comes from the address or from the device. */
export const EMBED_FIRST_PAINT_SCRIPT = scriptOf(
  `var t=new URLSearchParams(location.search).get('theme');d.dataset.session='guest';`,
);

/** `beginning` sets the variable t, the theme, and the session. */
function scriptOf(beginning: string): string {
  return `(function(d){
function f(){if(!('hydrated' in d.dataset))d.dataset.loadFailed=''}
${beginning}
if(t==='light'||t==='dark')d.dataset.theme=t;
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')f()},true);
setTimeout(f,${CHUNK_TIMEOUT_MS});
})(document.documentElement)`;
}
