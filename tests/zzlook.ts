import { chromium } from 'playwright'
import { findBrowser } from './tools/findBrowser.ts'
import { startServer } from './tools/startServer.ts'
import { mkdtempSync } from 'node:fs'
const s = await startServer(mkdtempSync('/tmp/lk-'))
const b = await chromium.launch(await findBrowser())
const [w,h,theme,lang,out,...addrs] = process.argv.slice(2)
const c = await b.newContext({ viewport: { width: +w!, height: +h! } })
await c.addCookies([{ name: 'Lang', value: lang!, url: s.address }])
await c.addInitScript((t) => localStorage.setItem('catchment.theme', t), theme!)
const p = await c.newPage()
p.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log('console', m.text().slice(0,300)) })
p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0,500)))
await p.goto(s.address + '/login'); await p.waitForLoadState('networkidle')
await p.screenshot({ path: `${out}-login.png` })
await p.locator('input:not([type=radio]):not([type=password])').first().fill('owner@demo.catchment.test')
await p.locator('input[type=password]').fill('Catchment-demo-2026')
await p.keyboard.press('Enter')
await p.waitForURL(/\/map/, {timeout: 15000}).catch(e=>console.log('nomap', p.url()))
await p.waitForTimeout(4000)
await p.screenshot({ path: `${out}-map.png` })
let i = 0
for (const a of addrs) {
  let url = a
  if (a.includes('STORE')) { const r = await c.request.get(s.address + '/api/Sync/Pull?scope=company&since=0&limit=80'); const rows = (await r.json()).data.rows; const st = rows.find((x: any) => x.entity === 'store' && x.fields.status==='1'); url = a.replace('STORE', st.id) }
  await p.goto(s.address + url); await p.waitForTimeout(2500)
  await p.screenshot({ path: `${out}-${i++}.png` })
}
await b.close(); await s.stop()
