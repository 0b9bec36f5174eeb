import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'

export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  process.kill(browserProcess(profile), 'SIGKILL')
  await gone
}

/** Returns the PID of the browser's main process, which uses the profile and isn't a helper. */
function browserProcess(profile: string): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const words = readCommand(name)
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      return Number(name)
  }
  throw new Error('The browser of the profile is not running.')
}

function readCommand(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
