import * as v from 'valibot'

/** A finite number. The messages of checks in this file continue the input path, as in "decay.exponent must be …". */
export const number = v.pipe(v.number('must be a number'), v.finite('must be a finite number'))
export const zeroOrMore = v.pipe(number, v.minValue(0, 'must be zero or more'))
export const positive = v.pipe(number, v.gtValue(0, 'must be more than zero'))
export const share = v.pipe(number, v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'))
export const wholeNumber = v.pipe(number, v.integer('must be a whole number'), v.minValue(0, 'must be zero or more'))
export const id = v.pipe(
  v.union([v.string(), v.number()], 'must be a text'),
  v.transform(String),
  v.minLength(1, 'must not be empty'),
)
export const flag = v.boolean('must be true or false')
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'must be a list')
export const rowsOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'must be a list'), v.minLength(1, 'must not be empty'))

/** A distance or travel time; null if unreachable. */
export const reachable = v.nullable(zeroOrMore)
export const distanceMatrix = v.array(v.array(reachable, 'must be a list of numbers'), 'must be a list of lists')
