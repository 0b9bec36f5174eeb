import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../ports.ts'

/**
 * Argon2id (the library's default) with t=2, m=19456 KiB, p=1: OWASP ASVS 5.0, appendix C. Hashing is deliberately
 * slow.
 */
const fullCost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }
/** Parameters for nearly free hashing in tests, which sign in often. */
const minCost = { timeCost: 1, memoryCost: 8, parallelism: 1 }

/** Hashes for unknown accounts, so that checking takes as long as for known accounts. */
const nobodysHashes = {
  full: '$argon2id$v=19$m=19456,t=2,p=1$OAnLUXGo45fqomjO1lo1ow$GhpSbLjyZAxDTDQqOPc/vKUk4ZiNgAmmcuovXK9j+lc',
  least: '$argon2id$v=19$m=8,t=1,p=1$bTXmSMt9UekRF4l0bQF2Ew$Iz3TwoUt/bOWQeogoKDCPeFXH2Z7LLXXC7eE8OghXXU',
}

/** Creates password hashing at full cost, or at minimum cost, which is allowed only in tests (see `readEnv`). */
export function createPasswords(cost: 'full' | 'least'): Passwords {
  const work = cost === 'full' ? fullCost : minCost
  const prefix = `$argon2id$v=19$m=${work.memoryCost},t=${work.timeCost},p=${work.parallelism}$`
  return {
    hash: (password) => hash(password, work),
    isCurrent: (storedHash) => storedHash.startsWith(prefix),
    async isRight(storedHash, password) {
      const isRight = await verify(storedHash || nobodysHashes[cost], password)
      return isRight && Boolean(storedHash)
    },
  }
}
