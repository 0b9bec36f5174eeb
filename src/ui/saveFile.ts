import { safeFileName } from '#domain/files/safeFileName.ts'

/** Gives the person a file, in the place where this browser puts what is downloaded. */
export function saveFile(name: string, content: string | Blob | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'application/json' : 'application/octet-stream'
  const address = URL.createObjectURL(new Blob([content], { type }))
  saveAddress(name, address)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves what an address of this page holds, under a safe form of the name. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = safeFileName(name)
  link.click()
}
