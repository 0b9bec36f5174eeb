import { resolve } from 'node:path'

/** Resolves a typed path against the user's directory, because npm starts commands in the project's folder. */
export const fromHere = (typed: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), typed)
