import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
const axe = readFileSync('node_modules/axe-core/axe.min.js','utf8');
const server = spawn(process.execPath, ['build/main.js','serve','--root','docs','--port','4791','--strict-port'],{stdio:'ignore'});
await new Promise(r=>setTimeout(r,4000));
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync']});
for (const p of process.argv[2].split(',')) for (const [w,a] of [[1440,'light'],[390,'dark'],[390,'light'],[1440,'dark']]) {
 const ctx = await b.newContext({viewport:{width:w,height:900},colorScheme:a,bypassCSP:true});
 const page = await ctx.newPage();
 await page.goto('http://localhost:4791'+p,{waitUntil:'load'});
 await page.addScriptTag({content:axe});
 const r = await page.evaluate(()=>globalThis.axe.run());
 const over = await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
 console.log(p,w,a,over, r.violations.map(v=>v.id+': '+v.nodes.slice(0,2).map(n=>n.target.join(' ')+' '+(n.any[0]?.message??'')).join(' | ')).join('\n   '));
 await ctx.close();
}
await b.close(); server.kill();
