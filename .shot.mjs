import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const [paths, ...modes] = process.argv.slice(2);
const server = spawn(process.execPath, ['build/main.js','serve','--root','docs','--port','4791','--strict-port'],{stdio:'ignore'});
await new Promise(r=>setTimeout(r,2500));
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync']});
for (const p of paths.split(',')) for (const m of (modes.length?modes:['1440-light','390-dark'])) {
 const [w,a,full]=m.split('-');
 const page = await b.newPage({viewport:{width:+w,height:+w>600?900:844},colorScheme:a});
 await page.goto('http://localhost:4791'+p,{waitUntil:'load'}); await page.waitForTimeout(300);
 await page.screenshot({path:`/tmp/w/docs-shots/${p.replace(/\W+/g,'_')}${m}.png`,fullPage:full==='full'});
 await page.close();
}
await b.close(); server.kill();
