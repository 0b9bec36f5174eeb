type LockEntry = { resolved?: string; optionalDependencies?: Record<string, string>; link?: boolean }

/**
 * Returns what would make `npm ci` fail elsewhere or use a fixed host: missing optional packages for other platforms
 * (npm silently omits them from the lock, then rejects the lock), and entries with a URL.
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

function isThere(packages: Record<string, LockEntry>, path: string, name: string): boolean {
  if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true
  if (path === '') return false
  const up = path.lastIndexOf('/node_modules/')
  return isThere(packages, up < 0 ? '' : path.slice(0, up), name)
}
