import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of one tick of the kernel's clock, as Linux counts the time of processes. */
const tickMs = 10

/**
 * CPU ms that a process and all below it have used so far, browsers and servers among them; undefined where the machine does not tell
 * (anything but Linux). What ended meanwhile counts with its parent, if that waited for it.
 */
export function treeCpuTime(root: number): number | undefined {
  const used = new Map<number, { readonly parent: number; readonly ticks: number }>()
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) noteProcess(used, Number(name))
  } catch {
    return undefined
  }
  if (!used.has(root)) return undefined
  const isBelow = (pid: number): boolean => pid === root || (used.has(pid) && isBelow(used.get(pid)!.parent))
  const ticks = [...used].reduce((sum, [pid, own]) => (isBelow(pid) ? sum + own.ticks : sum), 0)
  return ticks * tickMs
}

function noteProcess(used: Map<number, { parent: number; ticks: number }>, pid: number): void {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended while the folder was read.
    return
  }
  // The name stands in brackets and may hold anything; what follows it is numbers: state, parent, … user, system, of children too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
  used.set(pid, { parent: Number(fields[1]), ticks: user! + system! + ofChildren! + systemOfChildren! })
}
