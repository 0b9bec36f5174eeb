import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailContent } from './mailContent.ts'
import type { StoredMail, Mail, MailTransport } from './mailTransport.ts'

const maxShown = 50

/**
 * Creates a transport that stores each email in a folder as `.eml` for mail programs and as `.json` for reading, and
 * logs its path. Without a folder, emails stay in memory.
 */
export function openFolderMail(folder: string | undefined, from: string, log: (line: string) => void): MailTransport {
  const inMemory: StoredMail[] = []
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0
  return {
    async send(mail) {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${String((count += 1)).padStart(4, '0')}`
      const { message } = await composer.sendMail(mailContent(mail, from))
      if (folder === undefined) {
        inMemory.unshift(toStoredMail(name, mail))
        return
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 })
      await writeFile(join(folder, `${name}.json`), JSON.stringify(toStoredMail(name, mail)), { mode: 0o600 })
      log(`No mail server is set (SMTP_URL), so an email was saved to ${join(folder, `${name}.eml`)}`)
    },
    async readStored() {
      if (folder === undefined) return inMemory.slice(0, maxShown)
      const names = await readdir(folder).catch(() => [])
      const newest = names.filter((name) => name.endsWith('.json')).toSorted()
      const texts = newest.toReversed().slice(0, maxShown)
      return Promise.all(
        texts.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail),
      )
    },
    close: () => composer.close(),
  }
}

const toStoredMail = (name: string, { to, subject, text }: Mail): StoredMail => ({ name, to, subject, text })
