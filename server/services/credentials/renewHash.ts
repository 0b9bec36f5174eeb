import type { Ports } from '../../ports.ts'

/**
 * Hashes a password again if its stored hash has other parameters than new hashes. Returns the new hash, or undefined
 * if the stored hash is current. Call it only with the right password.
 */
export async function renewHash(
  { passwords }: Pick<Ports, 'passwords'>,
  storedHash: string,
  password: string,
  store: (newHash: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (passwords.isCurrent(storedHash)) return undefined
  const newHash = await passwords.hash(password)
  await store(newHash)
  return newHash
}
