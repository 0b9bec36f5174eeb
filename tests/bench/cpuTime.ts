/** Returns CPU ms used by this process so far, including compiler and GC threads; hardly affected by machine load. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
