// Moves the server's clock ahead by the milliseconds in the file at CLOCK. `--import` loads this module before the
// server.
import { readFileSync } from 'node:fs'

const path = process.env['CLOCK']!
const RealDate = Date
const now = (): number => RealDate.now() + Number(readFileSync(path, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
