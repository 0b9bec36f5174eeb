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
 * PostgreSQL column types that match SQLite: 64-bit integers, and text compared by bytes regardless of the database's
 * locale.
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

/** Plugin that applies `columnTypes` to migrations on PostgreSQL. */
export class ExactColumnsPlugin implements KyselyPlugin {
  readonly #columns = new ExactColumns()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#columns.transformNode(node, queryId)
  }

  transformResult = ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => Promise.resolve(result)
}
