/** Name of the cookie that says there is a session; it holds no secret and no name. */
export const SESSION_HINT_COOKIE = "sessao";

/**
 * Marks the page before first paint when there is a session, so that the app header stands there without a shift while
 * the page itself stays the same for everyone.
 */
const SESSION_HINT = `if(/(^|; )${SESSION_HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session="1"`;

/**
 * On a slow phone a button is seen before the page's code has come. What is tapped meanwhile waits, marked as busy, and
 * is done when React has the button, or the part it was sent in (they then carry React's properties), within thirty seconds; a form is not sent away.
 */
const EARLY_TAPS = `(function(taps){
function has(b){return Object.keys(b.closest("[data-sent]")||b).some(function(k){return k.startsWith("__reactProps$")})}
function mend(n){
while(taps[0]&&(!taps[0].isConnected||has(taps[0]))){var b=taps.shift();b.removeAttribute("aria-busy");b.isConnected&&b.click()}
if(taps[0]&&n<600)setTimeout(mend,50,n+1);else taps=[]}
addEventListener("click",function(e){var b=e.target.closest("button");
if(!b||has(b))return;
e.preventDefault();
if(taps[taps.length-1]===b)return;
b.setAttribute("aria-busy","true");
if(taps.push(b)===1)mend(0)},true)
})([])`;

/**
 * A page of the build before this one asks for code that is gone (404). It is loaded anew, once for each such file; offline,
 * or when the file is there after all, it stays.
 */
const GONE_CODE = `addEventListener("error",function(e){
var s=e.target.src;
if(e.target.tagName!=="SCRIPT"||!/\\/_next\\/static\\//.test(s))return;
fetch(s,{method:"HEAD"}).then(function(r){
var k="gone",t=sessionStorage.getItem(k)||"";
if(r.status!==404||t.includes(s))return;
sessionStorage.setItem(k,t+s);
location.reload()}).catch(function(){})},true)`;

/** Zod asks whether it may compile text; the policy says no, and each asking would be reported. Its setting must be there before it. */
const ZOD_SETTING = "__zod_globalConfig={jitless:true}";

/** The only inline script of our own: a constant, whose hash the pages' policies carry. */
export const HEAD_SCRIPT = `${ZOD_SETTING};${SESSION_HINT};${EARLY_TAPS};${GONE_CODE}`;
