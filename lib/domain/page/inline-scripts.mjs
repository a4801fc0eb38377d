/** Says that a session exists; it holds no secret and no name. */
export const SESSION_HINT_COOKIE = "sessao";

/**
 * Marks the page before its first paint, so that the header does not shift although the page is the same for everyone.
 */
const SESSION_HINT = `if(/(^|; )${SESSION_HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session="1"`;

/**
 * Before React has taken the page over, Enter in a field would send the form natively, with what it holds in the
 * address. Buttons do nothing until then (`app/globals.css`).
 */
const EARLY_FORMS = `addEventListener("submit",function(e){document.documentElement.dataset.ready||e.preventDefault()},true)`;

/**
 * A page of an earlier build asks for code or style that is gone (404): reloads once per file, but not offline or when
 * the file exists. A sheet that was lost on the way is asked for again.
 */
const MISSING_CODE = `addEventListener("error",function(e){
var l=e.target,s=l.src||l.href;
if(!/SCRIPT|LINK/.test(l.tagName)||!/\\/_next\\/static\\//.test(s))return;
if(l.dataset.precedence)setTimeout(function(){l.href=s},2000);
fetch(s,{method:"HEAD"}).then(function(r){
var k="gone",t=sessionStorage.getItem(k)||"";
if(r.status!==404||t.includes(s))return;
sessionStorage.setItem(k,t+s);
location.reload()}).catch(function(){})},true)`;

/** Must run before Zod loads: Zod probes for eval, and the CSP would report each probe. */
const ZOD_SETTING = "__zod_globalConfig={jitless:true}";

/** Our only inline script: a constant, whose hash the pages' CSP carries. */
export const HEAD_SCRIPT = `${ZOD_SETTING};${SESSION_HINT};${EARLY_FORMS};${MISSING_CODE}`;
