/** One entry of package-lock.json, as far as the check needs it. */
type LockEntry = { resolved?: string; optionalDependencies?: Record<string, string>; link?: boolean }

/**
 * What would make `npm ci` fail elsewhere or go to a fixed place: optional parts for other platforms that the lock lacks
 * (npm leaves them out silently when the lock is made, and refuses the lock later), and entries with an address.
 */
export function lockProblems(packages: Record<string, LockEntry>): string[] {
  const problems: string[] = []
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved && !entry.link) problems.push(`${path} has an address`)
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isThere(packages, path, name)) problems.push(`${path || 'package.json'} lacks ${name}`)
    }
  }
  return problems
}

/** Whether a package at `path` finds `name` in its own node_modules or one further up. */
function isThere(packages: Record<string, LockEntry>, path: string, name: string): boolean {
  if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true
  if (path === '') return false
  const up = path.lastIndexOf('/node_modules/')
  return isThere(packages, up < 0 ? '' : path.slice(0, up), name)
}
