import { CHUNK_TIMEOUT_MS } from '../routing/chunk-timeout.ts';

/** For browsers that do not tell when they have painted. */
const SURELY_PAINTED_MS = 1000;

/**
 * Runs in the head before anything is painted: the theme, and whether somebody is signed in, so
 * that prerendered pages show no wrong colours and no guest's links to a member. Also notices when
 * the page's own scripts do not arrive, and until when nothing has been painted. Written by hand for
 * its size; the server sends its hash.
 */
export const FIRST_PAINT_SCRIPT =
  scriptOf(`function g(k){try{return localStorage.getItem(k)||''}catch(e){return ''}}
var t=g('theme'),r=g('auth_role');
d.dataset.session=g('auth_first_name')&&g('auth_last_name')&&g('auth_email')&&g('auth_token')&&r?r:'guest';`);

/** In a frame of another site nothing that is kept here is looked at: the address names a theme, or the device has one. */
export const FRAMED_FIRST_PAINT_SCRIPT = scriptOf(
  `var t=new URLSearchParams(location.search).get('theme');d.dataset.session='guest';`,
);

/** `beginning` sets t, the theme, and the session. Last comes what an old browser may not know. */
function scriptOf(beginning: string): string {
  return `(function(d){
function f(){if(!('hydrated' in d.dataset))d.dataset.loadFailed=''}
${beginning}
if(t==='light'||t==='dark')d.dataset.theme=t;
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')f()},true);
setTimeout(f,${CHUNK_TIMEOUT_MS});
d.dataset.unpainted='';
function p(){delete d.dataset.unpainted}
setTimeout(p,${SURELY_PAINTED_MS});
new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint')[0])p()}).observe({type:'paint',buffered:true});
})(document.documentElement)`;
}
