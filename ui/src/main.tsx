// The page's entry: which page an address asks for.
import "./style/board.css";
