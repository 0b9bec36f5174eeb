import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per kernel clock tick, Linux's unit of process time. */
const tickMs = 10

/**
 * Returns CPU ms of a process and its descendants, such as browsers; undefined outside Linux. Includes exited processes
 * if the parent waited for them.
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
    return
  }
  // The name in parentheses may contain anything. The fields after it are state, parent, … user, system, and the
  // children's user and system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
  used.set(pid, { parent: Number(fields[1]), ticks: user! + system! + ofChildren! + systemOfChildren! })
}
