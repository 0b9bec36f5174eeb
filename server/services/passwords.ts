import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../ports.ts'

/** Argon2id (the library's default kind) with t=2, m=19456 KiB, p=1: OWASP ASVS 5.0, appendix C; 50 to 100 ms of work on purpose. */
const fullCost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }
/** Next to no work, so that tests which sign in all day get to what they are about. */
const minCost = { timeCost: 1, memoryCost: 8, parallelism: 1 }

/** Hashes of passwords that nobody has, so that an unknown account costs the same time as a known one. */
const nobodysHashes = {
  full: '$argon2id$v=19$m=19456,t=2,p=1$OAnLUXGo45fqomjO1lo1ow$GhpSbLjyZAxDTDQqOPc/vKUk4ZiNgAmmcuovXK9j+lc',
  least: '$argon2id$v=19$m=8,t=1,p=1$bTXmSMt9UekRF4l0bQF2Ew$Iz3TwoUt/bOWQeogoKDCPeFXH2Z7LLXXC7eE8OghXXU',
}

/** Passwords at the full cost of work, or at the least one, which only tests may have (see `readEnv`). */
export function createPasswords(cost: 'full' | 'least'): Passwords {
  const work = cost === 'full' ? fullCost : minCost
  return {
    hash: (password) => hash(password, work),
    async isRight(storedHash, password) {
      const isRight = await verify(storedHash || nobodysHashes[cost], password)
      return isRight && Boolean(storedHash)
    },
  }
}
