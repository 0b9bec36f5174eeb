import { safeFileName } from '#domain/files/safeFileName.ts'

export function saveFile(name: string, content: string | Blob | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'application/json' : 'application/octet-stream'
  const address = URL.createObjectURL(new Blob([content], { type }))
  saveAddress(name, address)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads an object URL of this page under a sanitized name. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = safeFileName(name)
  link.click()
}
