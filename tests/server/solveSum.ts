import { pbkdf2Sync } from 'node:crypto'
import { replyNames } from '#domain/contracts/replyNames.ts'

/** Task of the proof of work that replaces the slide check. */
export interface Sum {
  readonly id: string
  readonly salt: string
  readonly iterations: number
  readonly [replyNames.max]: number
  readonly target: string
}

const derive = ({ salt, iterations }: Sum, number: number): string =>
  pbkdf2Sync(String(number), salt, iterations, 32, 'sha256').toString('base64url')

export function solve(sum: Sum): number {
  for (let number = 0; number <= sum[replyNames.max]; number += 1) if (derive(sum, number) === sum.target) return number
  throw new Error('no number solves it')
}
