import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with t=2, m=19456 KiB, p=1: OWASP ASVS 5.0, appendix C. */
const cost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Hash of a password for keeping; 50 to 100 ms of work on purpose. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Hash of a password that nobody has, so that an unknown account costs the same time as a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$OAnLUXGo45fqomjO1lo1ow$GhpSbLjyZAxDTDQqOPc/vKUk4ZiNgAmmcuovXK9j+lc'

/**
 * True for the right password. Without a hash (none, or an empty one: an account that has no password) the same work is done and
 * the answer is always false.
 */
export async function isRightPassword(keptHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(keptHash || nobodysHash, password)
  return isRight && Boolean(keptHash)
}
