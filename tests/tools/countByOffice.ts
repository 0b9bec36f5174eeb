import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const office = '/usr/bin/soffice'

/** Reason to skip a test that needs LibreOffice; undefined if LibreOffice is installed. */
export const officeIsMissing = existsSync(office) ? undefined : 'LibreOffice is not installed on this machine.'

export function countByOffice(book: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-office-'))
  try {
    writeFileSync(join(folder, 'ours.xlsx'), book)
    const home = `-env:UserInstallation=file://${folder}/home`
    const form = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out')]
    execFileSync(office, [home, '--headless', ...form, join(folder, 'ours.xlsx')], { stdio: 'ignore' })
    return new Uint8Array(readFileSync(join(folder, 'out', 'ours.xlsx')))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
