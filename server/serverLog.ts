import { hostname } from 'node:os'
import type { Clock } from './ports.ts'

/** Levels as numbers in the request log (pino). */
const levels: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

export interface ServerLog {
  readonly warn: (message: string) => void
  /** Logs an unexpected error; `about` names the work that failed. */
  readonly fault: (error: unknown, about: string) => void
}

/**
 * Creates the log for work without a request. Each entry is one JSON line on standard output, like the request log, so
 * no text can forge an entry.
 */
export function createServerLog(logLevel: string, clock: Clock): ServerLog {
  const write = (level: 'warn' | 'error', msg: string, more: object = {}): void => {
    if (levels[level]! < (levels[logLevel] ?? Infinity)) return
    const entry = { level: levels[level], time: clock(), pid: process.pid, hostname: hostname(), ...more, msg }
    process.stdout.write(`${JSON.stringify(entry)}\n`)
  }
  return {
    warn: (message) => write('warn', message),
    fault: (error, about) => write('error', `${about}: ${messageOf(error)}`, { err: detailsOf(error) }),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const detailsOf = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: stackOf(error) }
    : { message: String(error) }

const stackOf = ({ stack = '', cause }: Error): string =>
  cause instanceof Error ? `${stack}\ncaused by: ${stackOf(cause)}` : stack
