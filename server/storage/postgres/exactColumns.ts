import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/**
 * What the columns of migrations mean on PostgreSQL, so that they mean the same as on SQLite: an integer has 64 bits, and texts are
 * compared by their bytes whatever language the database was made for.
 */
const columnTypes: Readonly<Record<string, string>> = { integer: 'bigint', text: 'text collate "C"' }

class ExactColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    const { dataType } = column
    const exact = DataTypeNode.is(dataType) ? columnTypes[dataType.dataType] : undefined
    return exact === undefined ? column : { ...column, dataType: RawNode.createWithSql(exact) }
  }
}

/** Makes the columns of migrations exact on PostgreSQL; no migration has to think of it. */
export class ExactColumnsPlugin implements KyselyPlugin {
  readonly #columns = new ExactColumns()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#columns.transformNode(node, queryId)
  }

  transformResult = ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => Promise.resolve(result)
}
