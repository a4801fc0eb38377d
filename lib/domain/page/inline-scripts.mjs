import { SHEET_TO_COME } from "./sheet-to-come.mjs";

/** Says that a session exists; it holds no secret and no name. */
export const SESSION_HINT_COOKIE = "sessao";

/**
 * Marks the page before its first paint, so that the header does not shift although the page is the same for everyone.
 */
const SESSION_HINT = `if(/(^|; )${SESSION_HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session="1"`;

/**
 * On a slow phone a button shows before its code and the style of what it opens have loaded. A tap waits up to thirty
 * seconds, marked as busy, and runs when React has hydrated the button or the server-rendered part around it; a form is
 * not submitted.
 */
const EARLY_TAPS = `(function(taps){
function has(b){return!document.querySelector("${SHEET_TO_COME}")&&Object.keys(b.closest("[data-sent]")||b).some(function(k){return k.startsWith("__reactProps$")})}
function mend(n){
while(taps[0]&&(!taps[0].isConnected||has(taps[0]))){var b=taps.shift();b.removeAttribute("aria-busy");b.isConnected&&b.click()}
if(taps[0]&&n<600)setTimeout(mend,50,n+1);else taps=[]}
addEventListener("click",function(e){var b=e.target.closest("button");
if(!b||has(b))return;
e.preventDefault();
e.stopPropagation();
if(taps[taps.length-1]===b)return;
b.setAttribute("aria-busy","true");
if(taps.push(b)===1)mend(0)},true)
})([])`;

/**
 * A page of an earlier build requests code or styles that are gone (404): reloads once per file, but not offline or if
 * the file exists. A stylesheet that failed to load is requested again: without it, nothing that scripts add is
 * visible.
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

/**
 * The shop's web font. A page that is ready to paint waits a tenth of a second for it; a later one is used from the
 * next page on, so that nothing moves. `font-display: optional` promises the same, but Chromium swaps fonts a frame
 * late, and lines move.
 */
const LETTERS = `(function(l,page,late){
if(!l||!window.FontFace)return;
function show(){late=1;page.visibility=""}
page.visibility="hidden";
var f=new FontFace("figtree","url("+l.href+")",{weight:"300 900"});
f.load().then(function(){late||document.fonts.add(f);show()},show);
(function wait(){requestAnimationFrame(function(){if(document.body)setTimeout(show,100);else wait()})})()
})(document.querySelector("link[as=font]"),document.documentElement.style,0)`;

/** Turns the whole sheet on, without its letters. */
const WHOLE_SHEET = `document.addEventListener("load",function(e){var l=e.target;
if(!l.matches||!l.matches("${SHEET_TO_COME}"))return;
for(var r=l.sheet.cssRules,i=r.length;i--;)if(r[i].type===5)l.sheet.deleteRule(i);
l.media="all"},true)`;

/** Our only inline script: a constant, whose hash the pages' CSP carries. */
export const HEAD_SCRIPT = `${ZOD_SETTING};${SESSION_HINT};${EARLY_TAPS};${MISSING_CODE};${LETTERS};${WHOLE_SHEET}`;
